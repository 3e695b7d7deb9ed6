// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  .tabs {
    border-bottom: 1px solid var(--line);
    display: flex;
    gap: 0 var(--space-1);
    margin-bottom: var(--space-4);
    overflow-x: auto;
    scrollbar-width: none;
  }

  [role="tab"] {
    background: transparent;
    border: 0;
    border-bottom: 3px solid transparent;
    border-radius: var(--radius) var(--radius) 0 0;
    color: var(--ink-soft);
    flex: none;
    font-weight: 600;
    padding: 0 var(--space-4);
  }

  [role="tab"]:hover {
    background: var(--accent-soft);
    color: var(--ink);
  }

  [role="tab"][aria-selected="true"] {
    border-bottom-color: var(--accent);
    color: var(--ink);
  }

  /* The number comes later, and must not move the tabs after it. */
  .differing {
    font-size: var(--text-s);
    font-weight: 400;
    min-width: 4.75em;
    text-align: left;
  }

  @media screen {
    .printed {
      display: none;
    }
  }

  @media (max-width: 40rem) {
    [role="tab"] {
      padding: 0 var(--space-2);
    }
  }

  /* Otherwise transparent borders are drawn, and only the color marks the selected tab. */
  @media (forced-colors: active) {
    [role="tab"][aria-selected="false"] {
      border-bottom: 0;
      padding-bottom: 3px;
    }

    [role="tab"][aria-selected="true"] {
      border-bottom-color: Highlight;
    }
  }

  @media print {
    .printed {
      margin-bottom: var(--space-4);
    }
  }
`;
