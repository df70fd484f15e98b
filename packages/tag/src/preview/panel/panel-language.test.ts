// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { badgeTexts } from '../badge-texts.ts';
import { dialogTexts } from '../../services/preview/dialog-texts.ts';
import { panelLanguage } from './panel-language.ts';

/** Paths of all texts, with the names that each text fills in. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string')
    return [
      path +
        [...value.matchAll(/\{\w+\}/g)]
          .map(([name]) => name)
          .sort()
          .join(''),
    ];
  return Object.entries(value as object).flatMap(([name, one]) => pathsOf(one, `${path}/${name}`));
}

it('has the same texts in both languages', () => {
  for (const texts of [badgeTexts, dialogTexts])
    expect(pathsOf(texts('fr'))).toEqual(pathsOf(texts('en')));
});

it.each([
  ['fr', '/en/x.html', 'fr'],
  ['en-CA', '/fr/x.html', 'en'],
  ['', '/fr/x.html', 'fr'],
  ['', '/x.html', 'en'],
  ['iu', '/x.html', 'en'],
])('lang=%j at %s is %s', (lang, path, language) => {
  domPage('', { lang, url: 'https://www.canada.ca' + path });
  expect(panelLanguage()).toBe(language);
});
