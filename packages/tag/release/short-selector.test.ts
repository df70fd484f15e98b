// @vitest-environment jsdom
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { shortSelector } from './short-selector.ts';

it('leaves out spaces and quotes that mean nothing', () => {
  expect(shortSelector(' a[href] ,  .x  >  [role="tab"] b ')).toBe('a[href],.x>[role=tab] b');
  expect(shortSelector('[value="Yes-Oui"], [x="1"], [y=""]')).toBe(
    '[value=Yes-Oui],[x="1"],[y=""]',
  );
});

it('every selector of the settings is one, as it is and as it is shortened', () => {
  for (const [key, selector] of Object.entries(settings.pageFeatures.selectors)) {
    if (selector === null) continue;
    for (const text of [selector as string, shortSelector(selector as string)]) {
      expect(() => document.querySelector(text), `${key}: ${text}`).not.toThrow();
    }
  }
});
