import { describe, expect, it } from 'vitest';
import { fakeContext } from '../testing/fake-context.ts';
import { fakePage, type FakeOptions } from '../testing/fake-page.ts';
import { onTrackedPages } from './on-tracked-pages.ts';

const [rule] = onTrackedPages([
  {
    id: 'a',
    order: 1,
    triggers: [],
    conditions: { own: () => true },
    observe: () => undefined,
  },
]);

function notMet(options: FakeOptions, aborted = false) {
  const page = fakePage(options);
  const verdict = { ...page.verdict, aborted };
  const context = fakeContext({ ...page, verdict });
  const conditions = rule?.conditions ?? {};
  return Object.keys(conditions).filter((name) => !conditions[name]?.(context));
}

describe('4.2', () => {
  it('its own condition comes last', () =>
    expect(Object.keys(rule?.conditions ?? {}).at(-1)).toBe('own'));
  it.each([
    ['a tracked page', {}, false, []],
    ['an aborted page', {}, true, ['the page is not aborted']],
    ['jsAbort true', { element: () => true }, false, ['jsAbort is false']],
    ['jsAbort undefined', { element: () => undefined }, false, ['jsAbort is false']],
    ['a flag of yes', { window: { blackList: 'yes' } }, false, ['the blacklist flag is not yes']],
    ['a flag of no', { window: { blackList: 'no' } }, false, []],
  ])('%s', (_, options, aborted, names) => expect(notMet(options, aborted)).toEqual(names));
  it.each([
    [false, true],
    [true, false],
    [Promise.resolve(false), true],
    ['', false],
  ])('a promise of jsAbort %j', async (value, isMet) => {
    const page = fakePage({ element: () => Promise.resolve(value) });
    const isFalse = rule?.conditions?.['jsAbort is false'];
    expect(await isFalse?.(fakeContext(page))).toBe(isMet);
  });
});
