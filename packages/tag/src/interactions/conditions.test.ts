// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { fakeContext } from '../testing/fake-context.ts';
import { firstTime, SUBMITTED } from './conditions.ts';

it.each([
  ['submit', 'form', true],
  ['click', 'form', false],
  ['click', 'button', true],
] as const)('whether %s on %s is a submission: %s', (type, selector, submitted) => {
  const { find } = domPage('<form><button></button></form>');
  const context = fakeContext({ trigger: { type, name: '' }, element: find(selector) });
  expect(Object.values(SUBMITTED).map((condition) => condition(context))).toEqual([submitted]);
});

it('firstTime is met once per key, and once per element', () => {
  const { find } = domPage('<form><button></button></form>');
  const context = fakeContext();
  const ask = (key: string, of?: string): unknown =>
    firstTime(key, of ? () => find(of) : undefined)['firstTime']?.(context);
  expect([ask('a'), ask('a'), ask('b')]).toEqual([true, false, true]);
  expect([ask('a', 'form'), ask('a', 'button'), ask('a', 'form')]).toEqual([true, true, false]);
});
