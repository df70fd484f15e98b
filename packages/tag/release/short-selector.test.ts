// @vitest-environment jsdom
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { shortSelector } from './short-selector.ts';

it('removes unnecessary spaces and quotes', () => {
  expect(shortSelector(' a[href] ,  .x  >  [role="tab"] b ')).toBe('a[href],.x>[role=tab] b');
  expect(shortSelector('[value="Yes-Oui"], [x="1"], [y=""]')).toBe(
    '[value=Yes-Oui],[x="1"],[y=""]',
  );
});

it.each([
  [`[title="Jobs, careers"] , a`, `[title="Jobs, careers"],a`],
  [`[title='a > b'] > b`, `[title='a > b']>b`],
  [`[title='x="y"']`, `[title='x="y"']`],
  [String.raw`[title="a\" , b"] , c`, String.raw`[title="a\" , b"],c`],
  [String.raw`#\31 , .a\> b`, String.raw`#\31 ,.a\> b`],
])('keeps quoted texts and escaped signs: %s', (selector, short) => {
  expect(shortSelector(selector)).toBe(short);
});

it('every selector of the settings is valid, both original and shortened', () => {
  for (const [key, selector] of Object.entries(settings.pageFeatures.selectors)) {
    if (selector === null) continue;
    for (const text of [selector as string, shortSelector(selector as string)]) {
      expect(() => document.querySelector(text), `${key}: ${text}`).not.toThrow();
    }
  }
});
