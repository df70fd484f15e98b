/** The conditions of every rule (row 4.2): not aborted, `jsAbort` false, no blacklist flag. */
import { window } from '../../env/browser.ts';
import { verdict } from '../gate/verdict.ts';
import { getVar } from './variables.ts';
import type { Conditions } from './rule.ts';

export const TRACKED: Conditions = {
  notAborted: () => !verdict().aborted,
  jsAbortIsFalse: () => isFalse(getVar('jsAbort')),
  notBlacklisted: () => window.blackList !== 'yes',
};

/** What a page gives may be a promise: rules wait for it as long as for any condition. */
function isFalse(value: unknown): unknown {
  if (value === false) return true;
  const { then } = Object(value) as Partial<Promise<unknown>>;
  return then ? then.call(value, isFalse) : false;
}
