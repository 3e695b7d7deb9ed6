// SPDX-License-Identifier: MIT
// Where the project's files can be read; null if the build does not know. A workflow of GitHub tells.

const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA } = process.env;

export const repository =
  GITHUB_SERVER_URL && GITHUB_REPOSITORY ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}` : null;

/** @param {string} file relative to the root of the repository */
export const addressOf = (file) =>
  repository === null ? null : `${repository}/blob/${GITHUB_SHA || "main"}/${file}`;
