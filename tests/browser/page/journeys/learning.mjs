// SPDX-License-Identifier: MIT
// The learning section: its lessons, its stories, its exercises, and sets of them.
import { button, field, link, sums, verdict } from "./parts.mjs";

const said = "exercise-card .said";

/** @type {import("./parts.mjs").Journey[]} */
export const learning = [
  {
    name: "a card of a lesson is done, and leads to the next one",
    walk: async (driver, home) => {
      await driver.open(`${home}${sums}`);
      await driver.click(link("Learn"));
      await driver.click(link("Start: Matrix products"));
      await driver.sees("lesson-card h3", /^Row times column/);
      await driver.click(button("Last step"));
      await driver.sees("lesson-card .said", /^✓ Right\./);
      await driver.click(link("Next"));
      await driver.sees("lesson-card h3", /^Matrix times vector/);
      await driver.drive.back();
      await driver.sees("lesson-card .said", /^✓ Right\./);
    },
  },
  {
    name: "a source's example opens in the playground, and Back returns to the table",
    walk: async (driver, home) => {
      await driver.open(`${home}#learn;stories;tab=reference`);
      await driver.click(link("Open (2,3,4,5) (1,3) axis=0"));
      await driver.sees(verdict, /Works.*\(2, 3, 4, 5\)$/);
      await driver.drive.back();
      await driver.sees("story-table th", /Question|OpenVINO|Rules/);
    },
  },
  {
    name: "a teacher composes a set, and its link gets a wrong and then a right answer",
    walk: async (driver, home) => {
      await driver.open(`${home}#learn;compose`);
      await driver.write(field("Title"), "Week 3");
      await driver.write(field("Questions"), "0");
      await driver.write(field("Shapes, or a playground link"), "(64,) (64,1)");
      await driver.click(button("Add"));
      await driver.sees(
        "set-composer .address",
        /title=Week_3;.*;ask=predict;numpy;64,;64,1;op=add$/,
      );
      await driver.open(`${home}${await driver.read("set-composer .address")}`);
      await driver.sees("learn-page h2", /^Week 3$/);
      const shape = field("Shape of the result");
      await driver.write(shape, "(64, 1)");
      await driver.press("Enter");
      await driver.sees(said, /axis 1 \(−1\) is not 1\. The rest is right/);
      await driver.write(shape, "(64, 64)");
      await driver.click(button("Check"));
      await driver.sees(said, /^✓ Right\.$/);
      await driver.sees(verdict, /\(64, 64\)$/);
      await driver.click(button("Result"));
      await driver.sees("exercise-summary h3", /^1 of 1 right/);
    },
  },
];
