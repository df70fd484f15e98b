// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { fakeContext } from '../testing/fake-context.ts';
import { SUBMITTED } from './submitted.ts';

it.each([
  ['submit', 'form', true],
  ['click', 'form', false],
  ['click', 'button', true],
] as const)('%s on %s: %s', (on, selector, submitted) => {
  const { page, find } = domPage('<form><button></button></form>');
  const context = fakeContext(page, { happening: { on, name: '' }, element: find(selector) });
  expect(Object.values(SUBMITTED).map((condition) => condition(context))).toEqual([submitted]);
});
