// SPDX-License-Identifier: MIT
import { useData } from "vitepress";
import { defineComponent, h, ref } from "vue";

const kEnglish = {
  open: "Report a wrong rule",
  about:
    "Complete this report, copy it, and send it to the maintainers. It names a rule if you click the rule's id first.",
  send: "Complete this report, then open it as an issue. It names a rule if you click the rule's id first.",
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
  about: "请补充这份报告，复制后发给维护者。先点击规则的编号，报告就会写明是哪条规则。",
  send: "请补充这份报告，然后提交 issue。先点击规则的编号，报告就会写明是哪条规则。",
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

const kLongest = 400;

/** What the reader selected, or the start of the section in the address. */
function saidHere() {
  const selected = String(getSelection() ?? "").trim();
  if (selected !== "") return selected.slice(0, kLongest);
  const id = decodeURIComponent(location.hash.slice(1));
  const start = document.getElementById(id) ?? document.querySelector(".vp-doc h1, main h1");
  const isHeading = start?.matches("h1, h2, h3, h4") ?? false;
  const place = isHeading ? start?.nextElementSibling : (start?.closest("tr, li") ?? start);
  const text = place instanceof HTMLElement ? place.innerText : (place?.textContent ?? "");
  const sources = [...(place?.querySelectorAll('a[href^="http"]') ?? [])].map((link) =>
    link.getAttribute("href"),
  );
  return [text.replace(/\s+/g, " ").trim().slice(0, kLongest), ...sources].join("\n");
}

/** @param {typeof kEnglish} t @param {string} title @param {string} version */
const reportOf = (t, title, version) =>
  [
    `${t.page}: ${title}`,
    location.href,
    `${t.version}: Broadcast Playground ${version}`,
    `${t.says}: ${saidHere()}`,
    "",
    `${t.right}: `,
    `${t.system}: `,
    `${t.source}: `,
  ].join("\n");

/** Opens a filled-in report as text, to copy or to send. */
export const Report = defineComponent(() => {
  const { page, theme, lang } = useData();
  /** @type {import("vue").Ref<HTMLDialogElement | null>} */
  const dialog = ref(null);
  const text = ref("");
  const isCopied = ref(false);
  const words = () => (lang.value.startsWith("zh") ? kChinese : kEnglish);

  function open() {
    text.value = reportOf(words(), page.value.title, theme.value.version);
    isCopied.value = false;
    dialog.value?.showModal();
  }

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
      h("button", { type: "button", class: "report-open", onClick: open }, t.open),
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
