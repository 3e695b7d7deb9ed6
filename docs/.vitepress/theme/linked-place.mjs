// SPDX-License-Identifier: MIT
// The place that the address names: its row is marked, and it stays in view while live answers above it get their height.
import { onContentUpdated } from "vitepress";
import { onMounted } from "vue";

/** What readers do to go elsewhere. */
const kMoves = ["wheel", "touchmove", "keydown", "pointerdown"];
const kLongest = 5000;

let release = () => {};

/** A row for the id of a rule, otherwise the heading. */
export function linkedPlace() {
  const element = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  return element?.closest("tr") ?? element;
}

function hold() {
  release();
  for (const old of document.querySelectorAll(".linked")) old.classList.remove("linked");
  const place = linkedPlace();
  const page = document.querySelector("#app");
  if (!place || !page) return;
  place.classList.add("linked");
  // VitePress goes back to where the reader was.
  if (history.state?.scrollPosition) return;
  const show = () => place.scrollIntoView();
  const observer = new ResizeObserver(show);
  observer.observe(page);
  // After the scrolling of VitePress, which does not know the row.
  const timers = [setTimeout(show, 100), setTimeout(() => release(), kLongest)];
  release = () => {
    observer.disconnect();
    timers.forEach(clearTimeout);
    for (const name of kMoves) removeEventListener(name, release);
    release = () => {};
  };
  for (const name of kMoves) addEventListener(name, release, { passive: true });
}

/** For the setup of the theme. */
export function followAddress() {
  onMounted(() => {
    addEventListener("hashchange", hold);
    hold();
  });
  onContentUpdated(hold);
}
