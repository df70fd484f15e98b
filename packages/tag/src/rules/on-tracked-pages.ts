/** The conditions of almost every rule (row 4.2): not aborted, `jsAbort` false, no blacklist flag. */
import type { Conditions, Rule } from '../engine/rule.ts';

const TRACKED: Conditions = {
  'the page is not aborted': ({ page }) => !page.verdict.aborted,
  'jsAbort is false': ({ page }) => page.element('jsAbort') === false,
  'the blacklist flag is not yes': ({ page }) => page.browser.window.blackList !== 'yes',
};

/** The rules with these conditions before their own. */
export function onTrackedPages(rules: readonly Rule[]): readonly Rule[] {
  return rules.map((rule): Rule => ({ ...rule, conditions: { ...TRACKED, ...rule.conditions } }));
}
