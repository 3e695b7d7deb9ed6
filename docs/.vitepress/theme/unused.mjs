// SPDX-License-Identifier: MIT
// In place of parts of VitePress's theme that the site does not use: teams, sponsors, advertisements, social links, and
// the layouts of home pages.
export default {};
