// SPDX-License-Identifier: MIT
import { cleaned } from "../../../../wasm/index.mjs";

/** The text typed or pasted into a field, cleaned in the field, too. */
export function cleanInput(event: Event): string {
  const field = event.currentTarget as HTMLInputElement | HTMLTextAreaElement;
  const text = cleaned(field.value, { lines: field instanceof HTMLTextAreaElement });
  if (text !== field.value) {
    field.value = text;
  }
  return text;
}
