// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { findAll, isOne, isUntracked, markOf, nearest, nearestMark, within } from './elements.ts';

describe('nearest', () => {
  it('returns the element itself or its nearest ancestor', () => {
    const { find } = domPage('<div class="x"><p class="x"><b class="x"></b><i></i></p></div>');
    expect(nearest(find('b'), '.x')).toBe(find('b'));
    expect(nearest(find('i'), '.x')).toBe(find('p'));
    expect(nearest(find('i'), 'div, b')).toBe(find('div'));
    expect(nearest(find('i'), 'table')).toBeUndefined();
  });

  it('searches outside of nested shadow trees', () => {
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

  it('visits each of two elements once if the page ties them to each other', () => {
    const { find } = domPage('<form id="f" form="x"></form><input form="f"><p class="x"></p>');
    // As in a browser if a field is named "form".
    Object.defineProperty(find('form'), 'form', { value: find('input') });
    expect(nearest(find('input'), '.x')).toBeUndefined();
    expect(nearest(find('input'), 'form')).toBe(find('form'));
  });

  it('returns undefined for an element that is no longer in the page', () => {
    const { find } = domPage('<div class="x"><p></p></div>');
    const element = find('p');
    element.remove();
    expect(nearest(element, '.x')).toBeUndefined();
  });

  it('7.5 works on a page with an element named "host"', () => {
    const { find } = domPage('<form name="host"></form><div class="x"><i></i></div>');
    expect(nearest(find('i'), '.x')).toBe(find('div'));
    expect(nearest(find('i'), 'table')).toBeUndefined();
  });
});

describe('selectors of the settings', () => {
  it('match the element itself or an ancestor', () => {
    const { find } = domPage('<div class="wb-share"><p></p></div><i></i>');
    expect(within(find('p'), 'share')).toBe(find('div'));
    expect(within(find('div'), 'share')).toBe(find('div'));
    expect(within(find('i'), 'share')).toBeUndefined();
  });

  it('isOne matches only the element itself', () => {
    const { find } = domPage('<div class="wb-share"><p></p></div>');
    expect(isOne(find('div'), 'share')).toBe(true);
    expect(isOne(find('p'), 'share')).toBe(false);
  });

  it('findAll searches the page or below an element, in document order', () => {
    const { find } = domPage('<form id="a"></form><div><form id="b"></form></div>');
    expect(findAll('form')).toEqual([find('#a'), find('#b')]);
    expect(findAll('form', find('div'))).toEqual([find('#b')]);
  });

  it('find nothing if the setting has no value', () => {
    const { find } = domPage('<p></p><form></form>');
    expect(within(find('p'), 'unknown')).toBeUndefined();
    expect(isOne(find('p'), 'unknown')).toBe(false);
    expect(findAll('unknown')).toEqual([]);
  });
});

it.each([
  ['<a data-gc-analytics-exempt="true"></a>', true],
  ['<p data-gc-analytics-dnt><a></a></p>', true],
  ['<p><b data-gc-analytics-dnt></b><a></a></p>', false],
])('5.5 whether %s is excluded from analytics: %s', (body, untracked) => {
  const { find } = domPage(body);
  expect(isUntracked(find('a'))).toBe(untracked);
});

describe('marks of elements', () => {
  it('have the value of the attribute, with folded white space', () => {
    const { find } = domPage(
      '<p data-gc-analytics-customclick=" Apply \n now "></p><b data-gc-analytics-customclick></b>',
    );
    expect(markOf(find('p'), 'customClick')).toBe('Apply now');
    expect(markOf(find('b'), 'customClick')).toBe('');
  });

  it('are empty without the attribute, the element or the setting', () => {
    const { find } = domPage('<p></p>');
    expect(markOf(find('p'), 'customClick')).toBe('');
    expect(markOf(undefined, 'customClick')).toBe('');
    expect(markOf(null, 'customClick')).toBe('');
    expect(markOf(find('p'), 'no setting')).toBe('');
    expect(nearestMark(find('p'), 'no setting')).toBe('');
  });

  it.each([
    ['p', 'near'],
    ['b', 'near'],
    ['i', 'far'],
    ['u', ''],
  ])('come from the nearest marked element: %s has "%s"', (selector, mark) => {
    const { find } = domPage(
      '<div data-gc-analytics-collect="far"><p data-gc-analytics-collect="near"><b></b></p><i></i></div><u></u>',
    );
    expect(nearestMark(find(selector), 'collect')).toBe(mark);
  });
});
