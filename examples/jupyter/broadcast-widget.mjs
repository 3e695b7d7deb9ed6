// SPDX-License-Identifier: MIT
// The browser's half of broadcast_widget.py.
const kEvents = ["bc-ready", "bc-change", "bc-step", "bc-answer"];

/** @param {{ model: any, el: HTMLElement }} widget as anywidget gives it */
function render({ model, el }) {
  const page = model.get("page");
  if (customElements.get("broadcast-playground") === undefined) {
    const src = new URL("embed.js", page).href;
    document.head.append(Object.assign(document.createElement("script"), { src }));
  }
  const element = document.createElement("broadcast-playground");
  const update = () => {
    const attributes = { page, question: model.get("question"), ...model.get("attributes") };
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  };
  update();
  model.on("change:question", update);
  model.on("change:attributes", update);
  for (const name of kEvents) {
    element.addEventListener(name, (event) => {
      model.set("answer", { event: name, .../** @type {CustomEvent} */ (event).detail });
      model.save_changes();
    });
  }
  el.append(element);
}

export default { render };
