// SPDX-License-Identifier: MIT

export const kEnglish = "en";
