// SPDX-License-Identifier: MIT
// Implementations to test: NumPy's rules, and the same with a fault.

/** @param {number[]} a @param {number[]} b @param {(size: number, other: number) => boolean} meet */
function combined(a, b, meet) {
  const rank = Math.max(a.length, b.length);
  const [left = [], right = []] = [a, b].map((shape) => [
    ...Array(rank - shape.length).fill(1),
    ...shape,
  ]);
  return left.map((size, axis) => {
    const other = right[axis] ?? 1;
    if (!meet(size, other)) throw new Error("they differ");
    return size === 1 ? other : size;
  });
}

/** @param {number[]} a @param {number[]} b */
export const broadcast = (a, b) => combined(a, b, (m, n) => m === n || m === 1 || n === 1);

/** @param {number[]} a @param {number[]} b */
export const faulty = (a, b) => combined(a, b, (m, n) => m === n || m === 1 || n < 2);
