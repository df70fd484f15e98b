// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { fakeContext } from '../../testing/fake-context.ts';
import { filters } from './filters.ts';

const GUIDES = 'https://www.canada.ca/en/services/guides.html';
const form = (...options: string[]): string =>
  `<form class="wb-tables-filter"><select name="kind">${options.map((text) => `<option>${text}</option>`).join('')}</select></form>`;

it.each([
  [GUIDES, '', form('Any', 'Forms', 'Guides'), false],
  [GUIDES, 'guide', form(), false],
  ['https://www.canada.ca/en/newsletters/all.html', '', form(), false],
  ['https://www.canada.ca/en/services/news.html', '', form(), false],
  [GUIDES, 'news releases', form(), true],
  [GUIDES, 'Communiqué de presse', form(), true],
  ['https://www.canada.ca/en/news/advanced-news-search/news-results.html', '', form(), true],
  ['https://www.canada.ca/fr/nouvelles/resultats.html', '', form(), true],
  ['https://www.canada.ca/fr/nouvelles.html', '', form(), true],
  [GUIDES, '', form('Any', 'News releases'), true],
  [GUIDES, '', form('Tous', 'documents d’information'), true],
])(
  '2.8 on the page %s of type "%s", whether %s is a news filter: %s',
  (url, type, body, isNews) => {
    const page = domPage(body, { url, window: { digitalData: { page: { type } } } });
    const context = fakeContext({ element: page.find('form') });
    const { newsPage } = filters()['filters/news']?.conditions ?? {};
    expect(!!newsPage?.(context)).toBe(isNews);
  },
);
