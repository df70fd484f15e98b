// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { nearest } from './nearest.ts';

it('is the element itself, or the nearest one around it', () => {
  const { find } = domPage('<div class="x"><p class="x"><b class="x"></b><i></i></p></div>');
  expect(nearest(find('b'), '.x')).toBe(find('b'));
  expect(nearest(find('i'), '.x')).toBe(find('p'));
  expect(nearest(find('i'), 'div, b')).toBe(find('div'));
  expect(nearest(find('i'), 'table')).toBeUndefined();
});

it('is found out of one shadow tree in another', () => {
  const { find } = domPage('<a href="#x"><p></p></a>');
  const outer = find('p').attachShadow({ mode: 'open' });
  outer.innerHTML = '<main><section></section></main>';
  const inner = outer.querySelector('section')?.attachShadow({ mode: 'open' });
  if (inner) inner.innerHTML = '<i></i>';
  const start = inner?.querySelector('i');
  expect(start && nearest(start, 'a[href]')).toBe(find('a'));
  expect(start && nearest(start, 'main')?.localName).toBe('main');
  expect(start && nearest(start, 'table')).toBeUndefined();
});

it('is nothing for an element that is not in the page any more', () => {
  const { find } = domPage('<div class="x"><p></p></div>');
  const element = find('p');
  element.remove();
  expect(nearest(element, '.x')).toBeUndefined();
});

it('7.5 is found on a page that calls an element "host"', () => {
  const { find } = domPage('<form name="host"></form><div class="x"><i></i></div>');
  expect(nearest(find('i'), '.x')).toBe(find('div'));
  expect(nearest(find('i'), 'table')).toBeUndefined();
});
