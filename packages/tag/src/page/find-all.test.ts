// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { findAll } from './find-all.ts';

it('finds in the page, or below an element, in the order of the page', () => {
  const { page, find } = domPage('<form id="a"></form><div><form id="b"></form></div>');
  expect(findAll(page, 'form')).toEqual([find('#a'), find('#b')]);
  expect(findAll(page, 'form', find('div'))).toEqual([find('#b')]);
});

it('finds nothing with a selector that has no value', () => {
  const { page } = domPage('<form></form>');
  expect(findAll(page, 'unknown')).toEqual([]);
});
