import { describe, expect, it } from 'vitest';
import { fakeContext } from '../../testing/fake-context.ts';
import { fakePage, type FakeOptions } from '../../testing/fake-page.ts';
import { TRACKED } from './tracked-pages.ts';
import { setVar } from './variables.ts';

/** What the page gives for `jsAbort` itself comes before what the gate says. */
function notMet(options: FakeOptions, variables?: object) {
  fakePage(options);
  setVar(variables);
  const context = fakeContext();
  return Object.keys(TRACKED).filter((name) => !TRACKED[name]?.(context));
}

const ABORTED = { url: 'https://www.example.org/' };

describe('4.2', () => {
  it.each([
    ['a tracked page', {}, {}, []],
    ['an aborted page', ABORTED, { jsAbort: false }, ['the page is not aborted']],
    ['an aborted page says so', ABORTED, {}, ['the page is not aborted', 'jsAbort is false']],
    ['jsAbort true', {}, { jsAbort: true }, ['jsAbort is false']],
    ['jsAbort undefined', {}, { jsAbort: undefined }, ['jsAbort is false']],
    ['a flag of yes', { window: { blackList: 'yes' } }, {}, ['the blacklist flag is not yes']],
    ['a flag of no', { window: { blackList: 'no' } }, {}, []],
  ])('%s', (_, options, variables, names) => expect(notMet(options, variables)).toEqual(names));

  it.each([
    [false, true],
    [true, false],
    [Promise.resolve(false), true],
    ['', false],
  ])('a promise of jsAbort %j', async (value, isMet) => {
    fakePage();
    setVar('jsAbort', Promise.resolve(value));
    expect(await TRACKED['jsAbort is false']?.(fakeContext())).toBe(isMet);
  });
});
