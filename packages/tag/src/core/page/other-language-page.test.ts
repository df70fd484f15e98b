// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { pageLanguage } from './language.ts';
import { pageAddress } from './page-address.ts';
import { twinOf } from './other-language-page.ts';

const ENGLISH = 'https://www.canada.ca/en/services/benefits.html';
const FRENCH = 'https://www.canada.ca/fr/services/prestations.html';
const FRENCH_TWIN = 'www.canada.ca/fr/services/prestations.html';

interface Given {
  readonly head?: string;
  readonly body?: string;
  readonly url?: string;
  readonly lang?: string;
}

function twinIn({ head = '', body = '', url = ENGLISH, lang = 'en' }: Given): string {
  const { document } = domPage(body, { url, lang });
  document.head.innerHTML = head;
  return twinOf(pageAddress(), pageLanguage());
}

const alternate = (hreflang: string, href: string, more = ''): string =>
  `<link rel="alternate" hreflang="${hreflang}" href="${href}"${more}>`;
const languageLink = (attributes: string): string =>
  `<section id="wb-lng"><h2>Language</h2><ul><li><a ${attributes}>Français</a></li></ul></section>`;

beforeEach(() => {
  domPage('');
  document.head.innerHTML = '';
});

describe('other language from hreflang', () => {
  it.each([
    ['for French', alternate('fr', FRENCH)],
    ['for French of Canada', alternate('fr-CA', FRENCH)],
    ['in any case', `<LINK REL="Alternate" HREFLANG="FR-ca" HREF="${FRENCH}">`],
    ['among several languages', alternate('en', ENGLISH) + alternate('fr', FRENCH)],
    ['after a default', alternate('x-default', 'https://www.canada.ca/') + alternate('fr', FRENCH)],
    ['relative to the page', alternate('fr', '../../fr/services/prestations.html')],
    ['relative to the host', alternate('fr', '/fr/services/prestations.html')],
    ['relative to the protocol', alternate('fr', FRENCH.replace('https:', ''))],
    [
      'relative to the base of the page',
      '<base href="https://www.canada.ca/fr/">' + alternate('fr', 'services/prestations.html'),
    ],
    ['without query and fragment', alternate('fr', FRENCH + '?lang=fr&amp;sin=046454286#a')],
    ['without port and user', alternate('fr', FRENCH.replace('www', 'me:secret@www'))],
    ['with the type of an HTML document', alternate('fr', FRENCH, ' type="text/html"')],
    [
      'instead of a feed',
      alternate('fr', '/fr/rss', ' type="application/rss+xml"') + alternate('fr', FRENCH),
    ],
    ['among other relations', `<link rel="alternate nofollow" hreflang="fr" href="${FRENCH}">`],
    ['the first that leads to another page', alternate('fr', ENGLISH) + alternate('fr', FRENCH)],
  ])('%s', (_, head) => {
    expect(twinIn({ head })).toBe(FRENCH_TWIN);
  });

  it('finds the English page of a French one', () => {
    const head = alternate('fr-CA', FRENCH) + alternate('en-CA', ENGLISH);
    const twin = 'www.canada.ca/en/services/benefits.html';
    expect(twinIn({ head, url: FRENCH, lang: 'fr' })).toBe(twin);
    // The address gives the language if the page has no `lang` attribute.
    expect(twinIn({ head, url: FRENCH, lang: '' })).toBe(twin);
  });

  it('precedes the language link', () => {
    const body = languageLink('lang="fr" href="/fr/autre.html"');
    expect(twinIn({ head: alternate('fr', FRENCH), body })).toBe(FRENCH_TWIN);
    expect(twinIn({ head: alternate('x-default', FRENCH), body })).toBe(
      'www.canada.ca/fr/autre.html',
    );
  });

  it.each([
    ['nothing', ''],
    ['a default', alternate('x-default', FRENCH)],
    ['another language', alternate('es', FRENCH) + alternate('iu', FRENCH)],
    ['its own language', alternate('en', 'https://www.canada.ca/en/other.html')],
    ['itself', alternate('fr', ENGLISH)],
    ['itself by another query', alternate('fr', ENGLISH + '?lang=fra')],
    ['itself by a fragment', alternate('fr', '#fr')],
    ['no address', alternate('fr', '') + '<link rel="alternate" hreflang="fr">'],
    ['an invalid address', alternate('fr', 'https://[fr/')],
    ['a script', alternate('fr', 'javascript:fr()')],
    ['a local file of the visitor', alternate('fr', 'file:///C:/Users/jane/fr.html')],
    ['an email', alternate('fr', 'mailto:jane@canada.ca')],
    ['a style in French', '<link rel="stylesheet" hreflang="fr" href="/fr.css">'],
  ])('is empty if the page names %s', (_, head) => {
    expect(twinIn({ head })).toBe('');
  });
});

describe('other language from the language link', () => {
  const href = `href="${FRENCH}"`;
  it.each([
    ['by its language', languageLink(`lang="fr" ${href}`)],
    ['by the language of its destination', languageLink(`hreflang="fr-CA" ${href}`)],
    ['by its destination before its own', languageLink(`lang="en" hreflang="fr" ${href}`)],
    ['without a language', languageLink(href)],
    [
      'of both languages',
      `<ul id="wb-lng"><li><a lang="en" href="/en/x.html">English</a><li><a lang="fr" ${href}>Français</a></ul>`,
    ],
    [
      'after a button',
      `<ul id="wb-lng"><li><a lang="fr" href="#">FR</a><li><a lang="fr" ${href}>Français</a></ul>`,
    ],
    ['of the design system', `<gcds-lang-toggle ${href}></gcds-lang-toggle>`],
  ])('%s', (_, body) => {
    expect(twinIn({ body })).toBe(FRENCH_TWIN);
  });

  it.each([
    ['of the page itself', languageLink('lang="fr" href="?lang=fra"')],
    ['of a button', languageLink('lang="fr" href="#"')],
    ['without an address', languageLink('lang="fr"')],
    ['of another language', languageLink('lang="es" href="/es.html"')],
    ['elsewhere in the page', `<main><a lang="fr" hreflang="fr" ${href}>Français</a></main>`],
  ])('ignores a link %s', (_, body) => {
    expect(twinIn({ body })).toBe('');
  });

  it('ignores a button, even if the base turns it into another address', () => {
    const head = '<base href="https://www.canada.ca/">';
    expect(twinIn({ head, body: languageLink('lang="fr" href="#"') })).toBe('');
  });
});

describe('other language for arbitrary addresses', () => {
  const NAMED = fc.oneof(
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.webPath(),
    fc.string(),
    fc.string({ unit: 'grapheme' }),
  );

  it('is empty, or host and path of another page without query and fragment', () => {
    fc.assert(
      fc.property(NAMED, fc.constantFrom('fr', 'FR', 'fr-CA', 'en', 'x-default'), (named, lang) => {
        const { document } = domPage('', { url: ENGLISH });
        const link = document.createElement('link');
        link.rel = 'alternate';
        link.setAttribute('hreflang', lang);
        link.setAttribute('href', named);
        document.head.replaceChildren(link);
        const twin = twinOf(pageAddress(), 'en');
        if (!twin) return;
        expect(lang).toMatch(/^fr/i);
        const { href, hostname, pathname } = new URL('https://' + twin);
        expect(twin).toBe(hostname + pathname);
        expect(href).not.toMatch(/[?#]/);
        expect(twin).not.toBe('www.canada.ca/en/services/benefits.html');
      }),
    );
  });

  it('is mutual if two pages name each other', () => {
    const path = fc.webPath().map((rest) => new URL('https://www.canada.ca' + rest).pathname);
    fc.assert(
      fc.property(path, path, (a, b) => {
        const [english, french] = ['/en' + a, '/fr' + b];
        const head = alternate('en', english) + alternate('fr', french);
        const on = (at: string, lang: string): string =>
          twinIn({ head, url: 'https://www.canada.ca' + at, lang });
        expect(on(english, 'en')).toBe('www.canada.ca' + french);
        expect(on(french, 'fr')).toBe('www.canada.ca' + english);
      }),
    );
  });
});
