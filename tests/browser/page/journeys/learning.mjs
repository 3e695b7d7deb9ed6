// SPDX-License-Identifier: MIT
// The place for learning: its stories, its exercises, and sets of them.
import { button, field, link, sums, verdict } from "./parts.mjs";

const said = "exercise-card .said";

/** @type {import("./parts.mjs").Journey[]} */
export const learning = [
  {
    name: "a story's example opens in the playground, and Back leads to the stories",
    walk: async (person, home) => {
      await person.open(`${home}${sums}`);
      await person.click(link("Learn"));
      await person.sees("story-gallery .count", /^\d+ stories, \d+ examples$/);
      await person.click(link("Open (2,3,4,5) (1,3) axis=0"));
      await person.sees(verdict, /Accepted .*\(2, 3, 4, 5\)$/);
      await person.drive.back();
      await person.sees("story-gallery h3", /What happened to people/);
    },
  },
  {
    name: "a teacher composes a set, and who opens its link answers wrong, then right",
    walk: async (person, home) => {
      await person.open(`${home}#learn;compose`);
      await person.write(field("Title"), "Week 3");
      await person.write(field("Questions"), "0");
      await person.write(field("Shapes, or a link of the playground"), "(64,) (64,1)");
      await person.click(button("Add"));
      await person.sees(
        "set-composer .address",
        /title=Week_3;.*;ask=predict;numpy;64,;64,1;op=add$/,
      );
      await person.open(`${home}${await person.read("set-composer .address")}`);
      await person.sees("learn-page h2", /^Week 3$/);
      const shape = field("Shape of the result");
      await person.write(shape, "(64, 1)");
      await person.press("Enter");
      await person.sees(said, /column 1 \(−1\) is not 1\. All else is right/);
      await person.write(shape, "(64, 64)");
      await person.click(button("Check"));
      await person.sees(said, /^✓ Right\.$/);
      await person.sees(verdict, /\(64, 64\)$/);
      await person.click(button("To the result"));
      await person.sees("exercise-summary h3", /^1 of 1 right/);
    },
  },
];
