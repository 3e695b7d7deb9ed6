// SPDX-License-Identifier: MIT
// Which systems and questions the table of answers shows. The table is HTML of the page; this hides its cells and rows.
// The address has the choice, so it can be shared.
import { defineComponent, h, onMounted, reactive, ref, watch } from "vue";

/** @typedef {{ title: string, modes: { id: string, title: string }[] }} Family */

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

/** @param {Element} table @param {Family[]} families @param {Set<string>} chosen */
function showColumns(table, families, chosen) {
  const isShown = families.flatMap(({ modes }) => modes.map(({ id }) => chosen.has(id)));
  const [top, names] = table.querySelectorAll("thead tr");
  for (const [at, { modes }] of families.entries()) {
    const count = modes.filter(({ id }) => chosen.has(id)).length;
    const head = top?.children[at + 1];
    if (!head) continue;
    show(head, count > 0);
    head.setAttribute("colspan", String(Math.max(1, count)));
  }
  for (const [at, head] of [...(names?.children ?? [])].entries()) show(head, isShown[at] ?? false);
  for (const row of table.querySelectorAll("tbody tr:not(.group)")) {
    for (const [at, cell] of [...row.querySelectorAll("td")].entries())
      show(cell, isShown[at] ?? false);
  }
}

/** @param {Element} table @param {boolean} isDiffering @returns {number} of shown rows */
function showRows(table, isDiffering) {
  let count = 0;
  for (const body of table.querySelectorAll("tbody")) {
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
  const named = (query.get("systems") ?? "").split(",").filter((id) => all.includes(id));
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

/** @param {string} text @param {() => void} onClick */
const button = (text, onClick) => h("button", { type: "button", onClick }, text);

export const AnswerFilter = defineComponent({
  props: { families: { type: Array, required: true } },
  setup(props) {
    const families = /** @type {Family[]} */ (props.families);
    const all = families.flatMap(({ modes }) => modes.map(({ id }) => id));
    const chosen = reactive(new Set(all));
    const isDiffering = ref(false);
    const count = ref(0);

    const update = () => {
      const table = document.querySelector(".answers table");
      if (!table) return;
      showColumns(table, families, chosen);
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

    /** @param {Family} family */
    const fieldset = ({ title, modes }) =>
      h("fieldset", [
        h("legend", title),
        ...modes.map((mode) =>
          checkbox(mode.title, chosen.has(mode.id), (isOn) =>
            isOn ? chosen.add(mode.id) : chosen.delete(mode.id),
          ),
        ),
      ]);
    const choice = () =>
      h("details", [
        h("summary", `Choose systems (${chosen.size} of ${all.length})`),
        h("p", [button("All", () => choose(all)), button("None", () => choose([]))]),
        h("div", { class: "families" }, families.map(fieldset)),
      ]);
    return () =>
      h("div", { class: "answer-filter" }, [
        checkbox("Only questions with different answers", isDiffering.value, (isOn) => {
          isDiffering.value = isOn;
        }),
        choice(),
        h("p", { role: "status" }, count.value > 0 ? `${count.value} questions are shown.` : ""),
      ]);
  },
});
