// SPDX-License-Identifier: MIT

let count = 0;

function add(change: 1 | -1): void {
  count += change;
  document.documentElement.toggleAttribute("data-pending", count > 0);
}

/** Something has begun whose end changes the page. Until all that has begun is over, `<html data-pending>` says so, for
 *  programs that look at the page: tests, and whatever takes pictures of it.
 *  @returns what ends it, once */
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

/** Waits for what ends later, as part of what the page still has to do. */
export async function pending<Result>(work: Promise<Result>): Promise<Result> {
  const end = begin();
  try {
    return await work;
  } finally {
    end();
  }
}
