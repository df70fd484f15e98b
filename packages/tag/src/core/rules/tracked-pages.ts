/**
 * Conditions of every rule (row 4.2): the page is not aborted, `jsAbort` is false, and the blacklist flag is not set.
 */
import { window } from '../../env/browser.ts';
import { verdict } from '../gate/verdict.ts';
import { getVar } from './variables.ts';
import type { Conditions } from './rule.ts';

export const TRACKED: Conditions = {
  notAborted: () => !verdict().aborted,
  jsAbortIsFalse: () => isFalse(getVar('jsAbort')),
  notBlacklisted: () => window.blackList !== 'yes',
};

/** The page may set a promise. Rules wait for it within the limit for conditions. */
function isFalse(value: unknown): unknown {
  if (value === false) return true;
  const { then } = Object(value) as Partial<Promise<unknown>>;
  return then ? then.call(value, isFalse) : false;
}
