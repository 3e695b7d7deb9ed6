// SPDX-License-Identifier: MIT
// The browser's half of Jupyter: its manager of widgets, and anywidget, without a kernel behind them.
import * as base from "@jupyter-widgets/base";
import { ManagerBase } from "@jupyter-widgets/base-manager";
import { Widget } from "@lumino/widgets";

/** @type {Record<string, any>} */
const modules = { "@jupyter-widgets/base": base };

// anywidget is written for the loader of notebooks.
Object.assign(globalThis, {
  /** @param {string[]} names @param {(...modules: any[]) => any} make */
  define: (names, make) => {
    modules.anywidget = make(...names.map((name) => modules[name]));
  },
});
// @ts-expect-error It has no types.
await import("anywidget");

class Manager extends ManagerBase {
  /** @param {string} name @param {string} from */
  async loadClass(name, from) {
    return modules[from][name];
  }
  /** @returns {Promise<never>} */
  async _create_comm() {
    throw new Error("there is no kernel");
  }
  async _get_comm_info() {
    return {};
  }
}

const kAnywidget = {
  model_name: "AnyModel",
  model_module: "anywidget",
  model_module_version: "0.11.0",
  view_name: "AnyView",
  view_module: "anywidget",
  view_module_version: "0.11.0",
  model_id: "1",
};

/** Shows a widget alone. @param {Record<string, unknown>} state as Python sends it @returns its model */
export async function show(state) {
  const manager = new Manager();
  const names = { _view_module: kAnywidget.view_module, _view_name: kAnywidget.view_name };
  const model = await manager.new_model(kAnywidget, { ...names, ...state });
  const { luminoWidget } = await manager.create_view(model);
  document.body.replaceChildren();
  Widget.attach(luminoWidget, document.body);
  return model;
}
