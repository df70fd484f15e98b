import { expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { pageLanguage, statedLanguage } from './language.ts';

it.each([
  ['en', 'en'],
  ['fr-CA', 'fr'],
  ['FR', 'fr'],
  ['iu', ''],
  ['', ''],
])('language of lang="%s"', (lang, language) => {
  fakePage({ lang });
  expect(statedLanguage()).toBe(language);
});

it.each([
  ['', '/fr/a.html', 'fr'],
  ['', '/fr-x', 'fr'],
  ['', '/france', 'en'],
  ['', '/', 'en'],
  ['en', '/fr/a.html', 'en'],
  ['fr', '/en/a.html', 'fr'],
])('of a page with lang="%s" at %s: %s', (lang, path, language) => {
  fakePage({ lang, url: 'https://www.canada.ca' + path });
  expect(pageLanguage()).toBe(language);
});
