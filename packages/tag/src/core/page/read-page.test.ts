import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage, type FakeOptions } from '../../testing/fake-page.ts';
import { openDataLayer } from '../data-layer/data-layer.ts';
import type { Observed } from './observed.ts';
import { readPage } from './read-page.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T19:05:09Z') }));
afterEach(() => void vi.useRealTimers());

function readIn(options: FakeOptions): Observed {
  fakePage(options);
  openDataLayer(() => undefined);
  return readPage();
}
const read = (options: FakeOptions) => readIn(options).dimensions;

describe('page view', () => {
  it('3.6 to 3.11 reads the metadata of the page', () => {
    const page = readIn({
      url: 'https://www.canada.ca/en/services/benefits/ei.html?lang=en',
      lang: 'en',
      meta: {
        'dcterms.title': 'EI',
        'dcterms.creator': 'ESDC',
        'dcterms.language': 'eng',
        'dcterms.issued': '2020-01-31',
        'dcterms.modified': '2026-11-01',
        'dcterms.type': 'Speech',
      },
    });
    expect(page.dimensions).toMatchObject({
      title: 'EI',
      url: 'www.canada.ca/en/services/benefits/ei.html',
      creator: 'ESDC',
      ownership: 'ESDC',
      themeLanguage: 'benefits-en',
      theme: 'benefits',
      pageType: 'speeches',
      pageLanguage: 'eng',
      addressLength: '42',
      libraryVersion: 'production 1.2.3 2026-11-20',
      queryString: '?lang=en',
      folder: 'en/services/benefits',
      filename: 'ei.html',
      contentAgeDays: '19',
      localDay: 'Friday',
      localHour: '2:00PM',
      serverTime: 'Friday 2:00PM',
      deviceType: 'desktop',
    });
    expect(page.events).toEqual({ contentAge: 19 });
  });

  it('3.7, 3.9, 3.13 has default texts for blank values', () => {
    const page = readIn({ url: 'https://www.canada.ca/' });
    expect(page.dimensions).toMatchObject({
      title: 'blank page title',
      themeLanguage: 'blank theme',
      theme: 'blank theme',
      queryString: 'blank query string',
      folder: 'blank folder',
      filename: 'blank filename',
      contentAgeDays: '',
    });
    expect(page.events).toEqual({ contentAge: undefined });
  });

  it('3.6 takes the language from lang or the address if no metadata has it', () => {
    expect(read({ lang: 'fr' })['pageLanguage']).toBe('fra');
    expect(read({ url: 'https://www.canada.ca/fr/a.html' })['pageLanguage']).toBe('fra');
    expect(read({ url: 'https://www.canada.ca/fr-x' })['pageLanguage']).toBe('fra');
    expect(read({ url: 'https://www.canada.ca/france' })['pageLanguage']).toBe('eng');
  });

  it('3.11 prefers the ownership attribute to the creator', () => {
    const options = {
      meta: { 'dcterms.creator': 'ESDC' },
      elements: { '[data-gc-analytics-owner]': ' A|B ' },
    };
    expect(read(options)['ownership']).toBe('A|B');
  });
});

describe('3.2 login status', () => {
  const status = (value: string, labels: Record<string, string>) =>
    read({
      window: { adobeDataLayer: [{ user: { loginStatus: value } }] },
      settings: { loginStatusLabels: labels },
    })['loginStatus'];
  it.each([
    ['2', {}, 'other'],
    ['2', { '2': 'signed in' }, 'signed in'],
    ['Signed  in', { 'signed-in': 'in' }, 'in'],
    ['constructor', {}, 'other'],
    ['jane.roe', { '2': 'public' }, 'other'],
    ['', { '2': 'public' }, ''],
  ])('%s with %j is "%s"', (value, labels, label) => expect(status(value, labels)).toBe(label));
});
