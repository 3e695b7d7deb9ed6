// SPDX-License-Identifier: MIT
// A report of a wrong rule, from the end of a page or from the button of a rule, an answer or the reader's own row.
import { onContentUpdated, useData } from "vitepress";
import { defineComponent, h, onMounted, onUnmounted, ref } from "vue";

const kEnglish = {
  open: "Report a wrong rule",
  place: "Report",
  about:
    "Complete this report and copy it. The project has no public tracker yet: send it to the person who gave you this site.",
  send: "Complete this report, then open it as an issue.",
  label: "The report",
  copy: "Copy report",
  copied: "Copied",
  issue: "Open an issue",
  close: "Close",
  page: "Page",
  version: "Version",
  says: "The page says",
  right: "What is right",
  system: "System and its version",
  source: "Source: the document and the place in it, or a program and its output",
};

const kChinese = {
  open: "报告错误的规则",
  place: "报告",
  about: "请补充并复制这份报告。项目还没有公开的问题列表，请发给向你提供本站的人。",
  send: "请补充这份报告，然后提交 issue。",
  label: "报告",
  copy: "复制报告",
  copied: "已复制",
  issue: "提交 issue",
  close: "关闭",
  page: "页面",
  version: "版本",
  says: "页面上写的是",
  right: "正确的是",
  system: "系统及其版本",
  source: "来源：文档及其位置，或程序及其输出",
};

/** The lines to complete are the first, so that they are in view.
 * @param {typeof kEnglish} t @param {{ title: string, version: string, address: string, said: string[] }} page */
const reportOf = (t, { title, version, address, said }) =>
  [
    `${t.right}: `,
    `${t.system}: `,
    `${t.source}: `,
    "",
    `${t.page}: ${title}`,
    address,
    `${t.version}: Broadcast Playground ${version}`,
    `${t.says}:`,
    ...said,
  ].join("\n");

/** Rules and answers with evidence. */
const kPlaces = ".evidence ol > li, .evidence .origin, td:has(> a[id])";

/** @param {string} text */
function addButtons(text) {
  for (const place of document.querySelectorAll(kPlaces)) {
    if (place.querySelector(".report-this")) continue;
    const button = Object.assign(document.createElement("button"), { type: "button" });
    button.className = "report-this";
    button.textContent = text;
    place.append(" ", button);
  }
}

/** Opens a filled-in report as text, to copy or to send. */
export const Report = defineComponent(() => {
  const { page, theme, lang } = useData();
  /** @type {import("vue").Ref<HTMLDialogElement | null>} */
  const dialog = ref(null);
  const text = ref("");
  const isCopied = ref(false);
  let here = "";
  /** @type {{ link: Element, page: string } | null} */
  let followed = null;
  const words = () => (lang.value.startsWith("zh") ? kChinese : kEnglish);

  /** @param {Element | null} button of a place */
  async function open(button = null) {
    const { addressAt, saidAt } = await import("./report-text.mjs");
    text.value = reportOf(words(), {
      title: page.value.title,
      version: theme.value.version,
      address: addressAt(button),
      said: saidAt(button, followed),
    });
    isCopied.value = false;
    dialog.value?.showModal();
  }

  /** @param {MouseEvent} event */
  function clicked({ target }) {
    if (!(target instanceof Element)) return;
    const button = target.closest(".report-this");
    if (button) open(button);
    const link = target.closest("a");
    if (link?.closest(".evidence li")) followed = { link, page: here };
  }
  const add = () => {
    here = location.href;
    addButtons(words().place);
  };
  onMounted(() => {
    add();
    addEventListener("click", clicked, { capture: true });
  });
  onContentUpdated(add);
  onUnmounted(() => removeEventListener("click", clicked, { capture: true }));

  async function copy() {
    await navigator.clipboard.writeText(text.value);
    isCopied.value = true;
  }

  function issue() {
    const query = new URLSearchParams({ title: page.value.title, body: text.value });
    return `${theme.value.repository}/issues/new?${query}`;
  }

  return () => {
    const t = words();
    const { repository } = theme.value;
    return h("div", { class: "report" }, [
      h("button", { type: "button", class: "report-open", onClick: () => open() }, t.open),
      h("dialog", { ref: dialog, "aria-label": t.open }, [
        h("h2", t.open),
        h("p", repository ? t.send : t.about),
        h("textarea", {
          "aria-label": t.label,
          rows: 10,
          value: text.value,
          onInput: (/** @type {any} */ { target }) => {
            text.value = target.value;
            isCopied.value = false;
          },
        }),
        h("p", { class: "report-actions" }, [
          h("button", { type: "button", onClick: copy }, isCopied.value ? t.copied : t.copy),
          repository
            ? h("a", { href: issue(), target: "_blank", rel: "noreferrer" }, t.issue)
            : null,
          h("button", { type: "button", onClick: () => dialog.value?.close() }, t.close),
        ]),
      ]),
    ]);
  };
});
