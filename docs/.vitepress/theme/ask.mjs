// SPDX-License-Identifier: MIT
// The field above the table: your own question, answered by all systems, with the prepared questions nearest to it.
import { useData } from "vitepress";
import { defineComponent, h, nextTick, ref } from "vue";
import { missingIn, systemsIn } from "./named-systems.mjs";

const kNearest = 3;

/** Sizes from the last, with a letter for each size above 1, so that (5, 1) is like (3, 1). @param {unknown} operands */
function patternOf(operands) {
  /** @type {unknown[]} */
  const seen = [];
  const letterOf = (/** @type {unknown} */ size) => {
    if (typeof size !== "number" || size < 2) return size;
    if (!seen.includes(size)) seen.push(size);
    return String.fromCharCode(97 + seen.indexOf(size));
  };
  return /** @type {unknown[]} */ (operands).map((shape) => [shape].flat().reverse().map(letterOf));
}

/** How many sizes of two patterns differ. @param {unknown[][]} a @param {unknown[][]} b */
function distance(a, b) {
  const apart = (/** @type {unknown[]} */ some, /** @type {unknown[]} */ others) =>
    Array.from({ length: Math.max(some.length, others.length) }).filter(
      (_, at) => some[at] !== others[at],
    ).length;
  return a.reduce(
    (sum, shape, at) => sum + apart(shape, b[at] ?? [null, null]),
    Math.abs(a.length - b.length),
  );
}

/** Prepared questions, the nearest first. @param {Element} table @param {unknown} operands */
function nearestIn(table, operands) {
  const asked = patternOf(operands);
  return [...table.querySelectorAll("tbody:not(.asked) tr[data-operands]")]
    .map((row) => {
      const link = row.querySelector("th a");
      const pattern = patternOf(JSON.parse(row.getAttribute("data-operands") ?? "[]"));
      const href = link?.getAttribute("href") ?? "";
      return { text: link?.textContent ?? "", href, distance: distance(asked, pattern) };
    })
    .sort((a, b) => a.distance - b.distance)
    .slice(0, kNearest);
}

/** @typedef {NonNullable<ReturnType<typeof missingIn>>} Missing */

/** Shows the row above the prepared ones of its table, with what it lacks.
 * @param {Element} table @param {string} row @param {Missing | null} missing */
function showRow(table, row, missing) {
  const body = document.createElement("tbody");
  body.className = "asked";
  body.innerHTML = row;
  for (const link of body.querySelectorAll("a")) link.target = "_self";
  if (missing) {
    const { text, href, says } = missing;
    const note = document.createElement("p");
    note.append(
      `${says} `,
      Object.assign(document.createElement("a"), { href, textContent: text }),
    );
    body.querySelector("th")?.append(note);
  }
  const report = Object.assign(document.createElement("button"), { type: "button" });
  report.className = "report-this";
  report.textContent = "Report";
  body.querySelector("th")?.append(report);
  table.querySelector("tbody")?.before(body);
  return body;
}

/** Those of the systems that have a column in the table. @param {Element} table @param {Family[]} named */
function columnsIn(table, named) {
  const heads = [...table.querySelectorAll(".families th")].map(({ textContent }) => textContent);
  return named.filter(({ title }) => heads.includes(title));
}

/** @param {Family[]} families */
const titlesOf = (families) => families.map(({ title }) => title).join(" and ");

/** @typedef {{ id: string, title: string, count: number }} Family */

/** What the pages of these families' rules are called in the table's head. @param {Family[]} families */
const rulesOf = (families) =>
  families.flatMap(({ id }) =>
    [...document.querySelectorAll(`.modes a[href^="../modes/${id}."]`)].map((link) => ({
      text: link.textContent ?? "",
      href: link.getAttribute("href") ?? "",
    })),
  );

/** @param {string} read the part of the text, if not all of it @param {Family[]} asked @param {Family[]} shown */
function howRead(read, asked, shown) {
  const by = shown.length > 0 ? `, for ${titlesOf(shown)}` : "";
  const isHidden = asked.length > 0 && shown.length === 0;
  return [
    ...(read ? [`Your text was read as ${read}${by}.`] : []),
    ...(isHidden ? [`This table has no rules of ${titlesOf(asked)}.`] : []),
  ];
}

/** `onAsked` is called when the table has another row, and `onNamed` with the systems that a question names, if any. */
export const Ask = defineComponent({
  props: { families: { type: Array, required: true } },
  emits: ["asked", "named"],
  setup(props, { emit }) {
    const { theme } = useData();
    const families = /** @type {Family[]} */ (props.families);
    const text = ref("");
    const said = ref("");
    const isWrong = ref(false);
    const lead = ref("");
    const links = ref(/** @type {{ text: string, href: string }[]} */ ([]));

    /** @param {string} message @param {string} [title] of links @param {{ text: string, href: string }[]} [linked] */
    function say(message, title = "", linked = []) {
      isWrong.value = false;
      said.value = message;
      lead.value = title;
      links.value = linked;
    }

    /** @param {string} message */
    function refuse(message) {
      say(message);
      isWrong.value = true;
    }

    /** @param {Family[]} shown */
    const show = (shown) =>
      emit(
        "named",
        shown.map(({ id }) => id),
      );

    /** @param {string} question @param {Family[]} named @param {Missing | null} missing */
    async function askEngine(question, named, missing) {
      for (const old of document.querySelectorAll("tbody.asked")) old.remove();
      say("Loading the engine…");
      const { askAllSystems } = await import("./ask-engine.mjs");
      const answer = await askAllSystems(question, theme.value.playground);
      if ("error" in answer) {
        show([]);
        if (missing?.isNamed) return say(missing.says, "", [missing]);
        return refuse(answer.error ?? "");
      }
      const table = document.querySelectorAll(".answers table")[answer.isOfProducts ? 1 : 0];
      if (!table) return;
      const asked = named.filter(({ title }) => title !== missing?.title);
      const shown = columnsIn(table, asked);
      const near = nearestIn(table, answer.operands);
      const row = showRow(table, answer.row, missing);
      const sentences = [...row.querySelectorAll("th p")].map(({ textContent }) => textContent);
      say(
        [...howRead(answer.read, asked, shown), ...sentences].join(" "),
        "Nearest questions: ",
        near,
      );
      show(shown);
      emit("asked");
      await nextTick();
      table.parentElement?.scrollTo(0, 0);
      row.scrollIntoView({ block: "nearest" });
    }

    /** @param {Event} event */
    async function ask(event) {
      event.preventDefault();
      const { named, rest } = systemsIn(text.value, families);
      if (named.length > 0 && rest === "") {
        show(named);
        return say(`The tables show ${titlesOf(named)}.`, "Rules: ", rulesOf(named));
      }
      await askEngine(rest, named, missingIn(text.value, named)).catch((fault) =>
        refuse(`The engine could not be loaded. Try again. ${fault}`),
      );
    }

    return () =>
      h("form", { class: "ask", onSubmit: ask }, [
        h("label", { for: "ask" }, "Ask all systems"),
        h("div", [
          h("input", {
            id: "ask",
            autocomplete: "off",
            spellcheck: false,
            placeholder: "(0,) (1,)",
            "aria-describedby": "ask-help",
            "aria-invalid": isWrong.value,
            value: text.value,
            onInput: (/** @type {any} */ { target }) => {
              text.value = target.value;
            },
          }),
          h("button", "Ask"),
        ]),
        h("p", { id: "ask-help" }, "Write shapes, a system, a line of code, or an error message."),
        h("p", { role: "status", class: { wrong: isWrong.value } }, said.value),
        links.value.length > 0
          ? h("p", [
              lead.value,
              ...links.value.flatMap(({ text: title, href }, at) => [
                at > 0 ? " · " : "",
                h("a", { href }, title),
              ]),
            ])
          : null,
      ]);
  },
});
