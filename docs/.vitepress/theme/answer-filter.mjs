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

/** A table without any of the chosen systems is hidden.
 * @param {Element} table @param {Family[]} families @param {Set<string>} chosen */
function showColumns(table, families, chosen) {
  const isAll = chosen.size === families.length;
  const titles = new Set(families.filter(({ id }) => chosen.has(id)).map(({ title }) => title));
  const [top, names] = table.querySelectorAll("thead tr");
  const heads = /** @type {HTMLTableCellElement[]} */ ([...(top?.children ?? [])].slice(1));
  const isChosen = (/** @type {Element} */ head) => isAll || titles.has(head.textContent ?? "");
  for (const head of heads) show(head, isChosen(head));
  const isShown = heads.flatMap((head) => Array(head.colSpan).fill(isChosen(head)));
  const section = table.closest(".answers");
  if (section) show(section, isShown.includes(true));
  for (const [at, head] of [...(names?.children ?? [])].entries()) show(head, isShown[at]);
  for (const row of table.querySelectorAll("tbody tr:not(.group)")) {
    for (const [at, cell] of [...row.querySelectorAll("td")].entries()) show(cell, isShown[at]);
  }
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
    const count = ref(0);

    const update = () => {
      const [table, ...others] = document.querySelectorAll(".answers table");
      if (!table) return;
      for (const each of [table, ...others]) showColumns(each, families, chosen);
      count.value = showRows(table, isDiffering.value);
    };
    /** @param {string[]} ids */
    const choose = (ids) => {
      chosen.clear();
      for (const id of ids) chosen.add(id);
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
        h(Ask, { families, onAsked: update, onNamed: choose }),
        choice(),
        checkbox("Only questions with different answers", isDiffering.value, (isOn) => {
          isDiffering.value = isOn;
        }),
        h("p", { role: "status" }, count.value > 0 ? `${count.value} questions are shown.` : ""),
      ]);
  },
});
