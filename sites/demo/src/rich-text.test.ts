import { expect, it } from 'vitest';
import { richText } from './rich-text.ts';

it.each([
  ['plain & simple', 'plain &amp; simple'],
  ['say `a<b`', 'say <code>a&lt;b</code>'],
  ['**now** or never', '<strong>now</strong> or never'],
  ['[Home](home).', '<a href="/demo/fr/">Home</a>.'],
  ['[bait](privacy?a=b&c=d)', '<a href="/demo/fr/vie-privee.html?a=b&amp;c=d">bait</a>'],
])('converts to markup: %s', (text, expected) => {
  expect(richText(text, 'fr').markup).toBe(expected);
});

it('refuses a link to a page that does not exist', () => {
  expect(() => richText('[nowhere](nowhere)', 'en')).toThrow(/does not exist/);
});
