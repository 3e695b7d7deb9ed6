// SPDX-License-Identifier: MIT

let count = 0;

function add(change: 1 | -1): void {
  count += change;
  document.documentElement.toggleAttribute("data-pending", count > 0);
}

/** Begins work that will change the page. `<html data-pending>` is set until all such work has ended, for programs
 * that inspect the page: tests and screenshot tools.
 * @returns a function that ends it, once */
export function begin(): () => void {
  let isOver = false;
  add(1);
  return () => {
    if (!isOver) {
      isOver = true;
      add(-1);
    }
  };
}

/** Waits for work, as part of the page's pending work. */
export async function pending<Result>(work: Promise<Result>): Promise<Result> {
  const end = begin();
  try {
    return await work;
  } finally {
    end();
  }
}
