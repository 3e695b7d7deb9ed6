// SPDX-License-Identifier: MIT
import { css } from "lit";

export const styles = css`
  form {
    align-items: end;
    gap: var(--space-3) var(--space-4);
  }

  label {
    flex: 0 1 14rem;
  }

  input,
  select {
    color: var(--ink);
    display: block;
    font-family: var(--sans);
    font-size: var(--text-m);
    font-weight: 400;
  }

  nav {
    border-bottom: 1px solid var(--line);
    gap: 0 var(--space-5);
    margin: var(--space-4) 0;
  }

  nav a {
    gap: var(--space-2);
  }

  .none {
    margin-bottom: var(--space-4);
  }

  ul {
    display: grid;
    gap: var(--space-4);
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  }

  li {
    background: var(--panel);
    border: 1px solid var(--line);
    border-radius: var(--radius-l);
    display: grid;
    gap: var(--space-1);
    grid-template-rows: auto auto auto 1fr auto;
    padding: var(--space-4) var(--space-5);
    position: relative;
  }

  li:hover {
    border-color: var(--accent);
  }

  li:focus-within {
    outline: var(--focus);
  }

  lesson-figure {
    margin-bottom: var(--space-2);
  }

  .cost {
    margin-top: var(--space-2);
  }

  h3 {
    font-size: var(--text-l);
    font-weight: 600;
    line-height: 1.3;
  }

  /* The whole card is the link. */
  h3 a {
    color: inherit;
    outline: none;
    text-decoration: none;
  }

  h3 a::after {
    content: "";
    inset: 0;
    position: absolute;
  }

  li:hover h3 a {
    text-decoration: underline;
  }

  @media (max-width: 30rem) {
    label {
      flex: 1 1 100%;
    }
  }
`;
