import { describe, expect, it } from 'vitest';
import { fakeContext } from '../../testing/fake-context.ts';
import { fakePage, type FakeOptions } from '../../testing/fake-page.ts';
import { TRACKED } from './tracked-pages.ts';
import { setVar } from './variables.ts';

/** The page’s own `jsAbort` takes precedence over the verdict. */
function notMet(options: FakeOptions, variables?: object) {
  fakePage(options);
  setVar(variables);
  const context = fakeContext();
  return Object.keys(TRACKED).filter((name) => !TRACKED[name]?.(context));
}

const ABORTED = { url: 'https://www.example.org/' };

describe('4.2 conditions of every rule', () => {
  it.each([
    ['a tracked page', {}, {}, []],
    ['an aborted page', ABORTED, { jsAbort: false }, ['notAborted']],
    ['an aborted page without its own jsAbort', ABORTED, {}, ['notAborted', 'jsAbortIsFalse']],
    ['jsAbort true', {}, { jsAbort: true }, ['jsAbortIsFalse']],
    ['jsAbort undefined', {}, { jsAbort: undefined }, ['jsAbortIsFalse']],
    ['the flag "yes"', { window: { blackList: 'yes' } }, {}, ['notBlacklisted']],
    ['the flag "no"', { window: { blackList: 'no' } }, {}, []],
  ])('%s', (_, options, variables, names) => expect(notMet(options, variables)).toEqual(names));

  it.each([
    [false, true],
    [true, false],
    [Promise.resolve(false), true],
    ['', false],
  ])('waits for a promise of %j in jsAbort', async (value, isMet) => {
    fakePage();
    setVar('jsAbort', Promise.resolve(value));
    expect(await TRACKED['jsAbortIsFalse']?.(fakeContext())).toBe(isMet);
  });
});
