// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { nearestMark } from './nearest-mark.ts';

const PAGE = `<div data-gc-analytics-collect="far"><p data-gc-analytics-collect="near"><b></b></p><i></i></div><u></u>`;

it.each([
  ['p', 'near'],
  ['b', 'near'],
  ['i', 'far'],
  ['u', ''],
])('%s says "%s"', (selector, said) => {
  const { page, find } = domPage(PAGE);
  expect(nearestMark(page, find(selector), 'collect')).toBe(said);
});
