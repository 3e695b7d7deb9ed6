// SPDX-License-Identifier: MIT
import { css } from "lit";

/** Links that look like tabs, and labels of hidden radio buttons (`.tab`). */
export const linkTabs = css`
  nav a,
  .tab {
    align-items: center;
    border-bottom: 2px solid transparent;
    color: var(--ink-soft);
    display: inline-flex;
    min-height: 2.5rem;
    text-decoration: none;
  }

  nav a:hover,
  .tab:hover {
    border-color: var(--line-strong);
    color: var(--ink);
  }

  nav a[aria-current="page"],
  .tab:has(:checked) {
    border-color: var(--accent);
    color: var(--ink);
    font-weight: 600;
  }

  /* Otherwise transparent borders are drawn, and only the color marks the current one. */
  @media (forced-colors: active) {
    nav a:not([aria-current="page"]),
    .tab:not(:has(:checked)) {
      border-bottom: 0;
      padding-bottom: 2px;
    }
  }
`;
