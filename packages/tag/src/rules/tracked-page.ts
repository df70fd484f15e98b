/** The conditions of almost every rule (row 4.2): not aborted, `jsAbort` false, no blacklist flag. */
import type { Condition } from '../engine/rule.ts';

export const TRACKED: readonly Condition[] = [
  { name: 'the page is not aborted', holds: ({ page }) => !page.verdict.aborted },
  { name: 'jsAbort is false', holds: ({ page }) => page.element('jsAbort') === false },
  {
    name: 'the blacklist flag is not yes',
    holds: ({ page }) => page.browser.window.blackList !== 'yes',
  },
];
