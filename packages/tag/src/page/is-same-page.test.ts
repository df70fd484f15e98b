import { expect, it } from 'vitest';
import { fakeBrowser } from '../testing/fake-page.ts';
import { isSamePage } from './is-same-page.ts';

const browser = fakeBrowser({ url: 'https://www.canada.ca/en.html?a=b#top' });

it.each([
  ['https://www.canada.ca/en.html?a=b', true],
  ['https://www.canada.ca/en.html?a=b#part', true],
  ['https://www.canada.ca/en.html', false],
  ['https://www.canada.ca/fr.html?a=b#top', false],
])('2.9 %s: %s', (address, same) => expect(isSamePage(browser, address)).toBe(same));
