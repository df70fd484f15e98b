// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { isOpen } from './is-open.ts';

it.each([
  ['<details open><summary></summary></details>', true],
  ['<details><summary></summary></details>', false],
  ['<details open><details><summary></summary></details></details>', false],
  ['<div open><summary></summary></div>', false],
])('5.15 the section of %s: %s', (body, expected) => {
  expect(isOpen(domPage(body).find('summary'))).toBe(expected);
});

it('5.15 what is in nothing opens nothing', () => {
  expect(isOpen(document.createElement('summary'))).toBe(false);
});
