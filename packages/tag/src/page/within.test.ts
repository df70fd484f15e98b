// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { within } from './within.ts';

it('is what the selector of the settings matches, here or around', () => {
  const { page, find } = domPage('<div class="wb-share"><p></p></div><i></i>');
  expect(within(page, find('p'), 'share')).toBe(find('div'));
  expect(within(page, find('div'), 'share')).toBe(find('div'));
  expect(within(page, find('i'), 'share')).toBeUndefined();
});

it('is nothing for a setting without a value', () => {
  const { page, find } = domPage('<p></p>');
  expect(within(page, find('p'), 'childBenefit')).toBeUndefined();
});
