// SPDX-License-Identifier: MIT
// Which systems and questions the table of answers shows. The table is HTML of the page; this hides its cells and rows.
// The address has the choice, so it can be shared.
import { defineComponent, h, onMounted, reactive, ref, watch } from "vue";
import { Ask } from "./ask.mjs";

/** @typedef {{ id: string, title: string, count: number }} Family */

/** @param {Element} element @param {boolean} isShown */
function show(element, isShown) {
  element.toggleAttribute("hidden", !isShown);
}

/** The text after the name of the system. @param {Element} cell */
const answerOf = (cell) => cell.querySelector("i")?.nextSibling?.textContent;

/** Whether the shown systems answer differently. @param {Element[]} cells */
function isDivided(cells) {
  const compared = cells.filter(
    (cell) => !cell.hasAttribute("hidden") && !cell.hasAttribute("data-apart"),
  );
  return new Set(compared.map(answerOf)).size > 1;
}

/** @param {Element} table @param {Family[]} families @param {Set<string>} chosen
 * @returns {boolean} whether the table has any of the chosen systems */
function showColumns(table, families, chosen) {
  const isAll = chosen.size === families.length;
  const titles = new Set(families.filter(({ id }) => chosen.has(id)).map(({ title }) => title));
  const [top, names] = table.querySelectorAll("thead tr");
  const heads = /** @type {HTMLTableCellElement[]} */ ([...(top?.children ?? [])].slice(1));
  const isChosen = (/** @type {Element} */ head) => isAll || titles.has(head.textContent ?? "");
  for (const head of heads) show(head, isChosen(head));
  const isShown = heads.flatMap((head) => Array(head.colSpan).fill(isChosen(head)));
  for (const [at, head] of [...(names?.children ?? [])].entries()) show(head, isShown[at]);
  for (const row of table.querySelectorAll("tbody tr:not(.group)")) {
    for (const [at, cell] of [...row.querySelectorAll("td")].entries()) show(cell, isShown[at]);
  }
  return isShown.includes(true);
}

/** @param {Element} table @param {boolean} isDiffering @returns {number} of shown rows */
function showRows(table, isDiffering) {
  let count = 0;
  for (const body of table.querySelectorAll("tbody:not(.asked)")) {
    const rows = [...body.querySelectorAll("tr:not(.group)")];
    for (const row of rows) show(row, !isDiffering || isDivided([...row.querySelectorAll("td")]));
    const shown = rows.filter((row) => !row.hasAttribute("hidden")).length;
    show(body, shown > 0);
    count += shown;
  }
  return count;
}

/** A table without any row is hidden, with the text above it.
 * @param {Element} table @param {Family[]} families @param {{ chosen: Set<string>, isDiffering: boolean }} choice
 * @returns {number} of shown rows, without the reader's own */
function showTable(table, families, { chosen, isDiffering }) {
  const isChosen = showColumns(table, families, chosen);
  const count = isChosen ? showRows(table, isDiffering) : 0;
  const part = table.closest(".products") ?? table.closest(".answers");
  if (part) show(part, count > 0 || (isChosen && table.querySelector(".asked") !== null));
  return count;
}

/** @param {number[]} counts of each table's rows */
function countText([broadcasting = 0, products = 0]) {
  const all = broadcasting + products;
  if (all === 0)
    return "No question has different answers. Choose another system, or show all questions.";
  const shown = all === 1 ? "1 question is shown" : `${all} questions are shown`;
  return `${shown}${products > 0 ? `, ${products} of them about products` : ""}.`;
}

/** @param {string[]} all @returns {{ isDiffering: boolean, chosen: string[] }} */
function readAddress(all) {
  const query = new URLSearchParams(location.search);
  // Older addresses have a system's modes, such as mlir.strict.
  const asked = (query.get("systems") ?? "").split(",").map((id) => id.replace(/\..*/, ""));
  const named = all.filter((id) => asked.includes(id));
  return { isDiffering: query.has("differing"), chosen: named.length > 0 ? named : all };
}

/** @param {string[]} all @param {{ isDiffering: boolean, chosen: Set<string> }} choice */
function writeAddress(all, { isDiffering, chosen }) {
  const parts = [
    ...(isDiffering ? ["differing"] : []),
    ...(chosen.size < all.length
      ? [`systems=${all.filter((id) => chosen.has(id)).join(",")}`]
      : []),
  ];
  const query = parts.length > 0 ? `?${parts.join("&")}` : location.pathname;
  history.replaceState(history.state, "", query + location.hash);
}

/** @param {string} text @param {boolean} checked @param {(isOn: boolean) => void} changed */
const checkbox = (text, checked, changed) =>
  h("label", [
    h("input", {
      type: "checkbox",
      checked,
      onChange: (/** @type {any} */ { target }) => changed(target.checked),
    }),
    ` ${text}`,
  ]);

/** @param {string} text @param {boolean} isOn @param {() => void} onClick */
const button = (text, isOn, onClick) =>
  h("button", { type: "button", "aria-pressed": isOn, onClick }, text);

export const AnswerFilter = defineComponent({
  props: { families: { type: Array, required: true } },
  setup(props) {
    const families = /** @type {Family[]} */ (props.families);
    const all = families.map(({ id }) => id);
    const chosen = reactive(new Set(all));
    const isDiffering = ref(false);
    const counts = ref(/** @type {number[]} */ ([]));
    /** The systems were chosen by a question, so the next question may show others. */
    let areOfQuestion = false;

    const update = () => {
      const choice = { chosen, isDiffering: isDiffering.value };
      counts.value = [...document.querySelectorAll(".answers table")].map((table) =>
        showTable(table, families, choice),
      );
    };
    /** @param {string[]} ids */
    const choose = (ids) => {
      areOfQuestion = false;
      chosen.clear();
      for (const id of ids) chosen.add(id);
    };
    /** @param {string[]} ids */
    const chooseNamed = (ids) => {
      if (ids.length > 0) choose(ids);
      else if (areOfQuestion) choose(all);
      areOfQuestion = ids.length > 0;
    };
    onMounted(() => {
      const asked = readAddress(all);
      isDiffering.value = asked.isDiffering;
      choose(asked.chosen);
      update();
      watch([isDiffering, chosen], () => {
        update();
        writeAddress(all, { isDiffering: isDiffering.value, chosen });
      });
    });

    const isAll = () => chosen.size === all.length;
    /** The first system that is chosen is shown alone. Without any, all are shown. @param {string} id */
    function toggle(id) {
      if (isAll()) return choose([id]);
      const rest = all.filter((each) => chosen.has(each) !== (each === id));
      choose(rest.length > 0 ? rest : all);
    }
    const choice = () =>
      h("div", { role: "group", "aria-label": "Systems", class: "families" }, [
        button("All systems", isAll(), () => choose(all)),
        ...families.map(({ id, title }) =>
          button(title, !isAll() && chosen.has(id), () => toggle(id)),
        ),
      ]);
    return () =>
      h("div", { class: "answer-filter" }, [
        h(Ask, { families, onAsked: update, onNamed: chooseNamed }),
        choice(),
        checkbox("Only questions with different answers", isDiffering.value, (isOn) => {
          isDiffering.value = isOn;
        }),
        h("p", { role: "status" }, counts.value.length > 0 ? countText(counts.value) : ""),
      ]);
  },
});
