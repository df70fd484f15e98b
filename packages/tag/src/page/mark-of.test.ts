// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { markOf } from './mark-of.ts';

it('is the attribute of the settings, its white space folded', () => {
  const { page, find } = domPage(
    '<p data-gc-analytics-customclick=" Apply \n now "></p><b data-gc-analytics-customclick></b>',
  );
  expect(markOf(page, find('p'), 'customClick')).toBe('Apply now');
  expect(markOf(page, find('b'), 'customClick')).toBe('');
});

it('is empty without the attribute, the element or the setting', () => {
  const { page, find } = domPage('<p></p>');
  expect(markOf(page, find('p'), 'customClick')).toBe('');
  expect(markOf(page, undefined, 'customClick')).toBe('');
  expect(markOf(page, null, 'customClick')).toBe('');
  expect(markOf(page, find('p'), 'no setting')).toBe('');
});
