/** The conditions of almost every rule (row 4.2): not aborted, `jsAbort` false, no blacklist flag. */
import type { Conditions, Rule } from '../engine/rule.ts';

const TRACKED: Conditions = {
  'the page is not aborted': ({ page }) => !page.verdict.aborted,
  'jsAbort is false': ({ page }) => isFalse(page.element('jsAbort')),
  'the blacklist flag is not yes': ({ page }) => page.browser.window.blackList !== 'yes',
};

/** What a page gives may be a promise: rules wait for it as long as for any condition. */
function isFalse(value: unknown): unknown {
  const { then } = Object(value) as Partial<Promise<unknown>>;
  return then ? then.call(value, isFalse) : value === false;
}

/** The rules with these conditions before their own. */
export function onTrackedPages(rules: readonly Rule[]): readonly Rule[] {
  return rules.map((rule): Rule => ({ ...rule, conditions: { ...TRACKED, ...rule.conditions } }));
}
