// SPDX-License-Identifier: MIT
// Prints docs/commands.md: the help of every command, as `bcast COMMAND --help` prints it.

/** @param {(words: string[]) => string} helpOf what the command prints for these arguments */
export function commandPage(helpOf) {
  const general = helpOf(["--help"]);
  const verbs = [...general.matchAll(/^ {2}(\w+) /gm)].map(([, verb = ""]) => verb);
  return [
    "# All commands and options",
    "",
    "What `bcast COMMAND --help` prints, for every command. [The command `bcast`](cli.md) explains them, with examples.",
    "",
    ...block(general),
    ...verbs.flatMap((verb) => ["", `## ${verb}`, "", ...block(helpOf([verb, "--help"]))]),
    "",
  ].join("\n");
}

/** @param {string} text */
const block = (text) => ["```text", text.trimEnd(), "```"];
