// @vitest-environment jsdom
/** Rules for every page, whatever its content. */
import { describe, expect, it } from 'vitest';
import { addressOf, consoleTab, fileOf, liveConsole, singlePageHost } from './addresses.ts';
import { languages, otherLanguage, threeLetterCode } from './language.ts';
import { pages, renderSite } from './site.ts';

const site = renderSite();
const documents = [...site].filter(([name]) => name.endsWith('.html')).map(([name]) => name);
const outside = [liveConsole.en, liveConsole.fr];
/** The consent page loads the library that waits for consent. */
const LIBRARY = /^\/lib\/development\/(asks-consent\/)?balise\.js$/;
const ownAddress = /^(\/[a-z]|#|http:\/\/youth\.service\.canada\.ca\.localhost:)/;

describe.each(documents)('%s', (name) => {
  const page = parse(name);

  it('loads the library exactly once', () => {
    const sources = [...page.querySelectorAll('script')].map((script) =>
      script.getAttribute('src'),
    );
    expect(sources.filter((source) => LIBRARY.test(source ?? ''))).toHaveLength(1);
  });

  it('has no inline script, style or handler', () => {
    expect(page.querySelectorAll('script:not([src]), style, [style]')).toHaveLength(0);
    const names = [...page.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
    expect(names.filter((attribute) => attribute.startsWith('on'))).toEqual([]);
  });

  it('loads nothing from other hosts', () => {
    const sources = page.querySelectorAll('[src], link[href], form[action]');
    for (const address of addressesOf(sources)) expect(address).toMatch(/^\/[a-z]/);
    for (const address of addressesOf(page.querySelectorAll('a[href]'))) {
      expect(address).toMatch(ownAddress.test(address) ? ownAddress : exampleOf(page));
    }
  });

  it('links only to existing pages and anchors', () => {
    for (const address of addressesOf(page.querySelectorAll('a[href], form[action]'))) {
      if (!ownAddress.test(address)) continue;
      const [path = '', anchor] = address.replace(singlePageHost, '').split(/\?.*|#/);
      if (path === '') expect(page.getElementById(anchor ?? '')).not.toBeNull();
      else if (!outside.includes(path)) expect(site.has(fileOf(path)), address).toBe(true);
    }
  });

  it('has one first-level heading and no duplicate ids', () => {
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelector('h1#wb-cont[property="name"]')).not.toBeNull();
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('identifies itself as a demonstration and links to the console', () => {
    expect(page.querySelector('.demo-note')?.textContent).toMatch(/not a government|n’est pas/);
    const link = page.querySelector('.demo-note-console');
    expect(outside).toContain(link?.getAttribute('href'));
    for (const way of page.querySelectorAll(`a[href="${link?.getAttribute('href')}"]`)) {
      expect(way.getAttribute('target')).toBe(consoleTab);
      expect(way.hasAttribute('rel')).toBe(false);
    }
  });
});

describe.each(pages.flatMap((page) => languages.map((language) => ({ page, language }))))(
  '$page.id in $language',
  ({ page: definition, language }) => {
    const page = parse(fileOf(addressOf(definition.id, language)));
    const other = otherLanguage(language);

    it('states its language, and links to its translation, which links back', () => {
      expect(page.documentElement.lang).toBe(language);
      expect(page.title).toContain(definition.texts.title[language]);
      const twin = page.querySelector(`#wb-lng a[lang="${other}"]`)?.getAttribute('href') ?? '';
      const back = parse(fileOf(twin)).querySelector('#wb-lng a')?.getAttribute('href');
      expect(twin).toBe(addressOf(definition.id, other));
      expect(back).toBe(addressOf(definition.id, language));
    });

    it('names both languages in its head, or leaves it to the language link', () => {
      const named = [...page.querySelectorAll('head > link[rel="alternate"]')].map((link) => [
        link.getAttribute('hreflang'),
        link.getAttribute('href'),
      ]);
      const both = languages.map((each) => [each, addressOf(definition.id, each)]);
      expect(named).toEqual(definition.metadata === 'none' ? [] : both);
    });

    it('has the parts of a host page', () => {
      const parts = [
        '#wb-tphp a.wb-sl[href="#wb-cont"]',
        '#wb-srch form input[type="hidden"][name="s5bm3ts21rch"][value="x"]',
        `#wb-srch form input[type="hidden"][name="langs"][value="${language}"]`,
        'nav.gcweb-menu > button[aria-haspopup="true"]',
        'footer#wb-info .gc-contextual',
        '#wb-info .gc-main-footer',
        '#wb-info .gc-sub-footer',
        ...(definition.id === 'home' ? [] : ['#wb-bc a']),
      ];
      for (const part of parts) expect(page.querySelector(part), part).not.toBeNull();
    });

    it('states its metadata, or none at all', () => {
      const { metadata, texts } = definition;
      if (metadata === 'none') {
        expect(page.querySelectorAll('meta[name^="dcterms"], .pagedetails')).toHaveLength(0);
        return;
      }
      expect(metaIn(page, 'title')).toBe((metadata.title ?? texts.title)[language]);
      expect(metaIn(page, 'language')).toBe(threeLetterCode(language));
      expect(metaIn(page, 'type')).toBe(metadata.type?.[language]);
      expect(metaIn(page, 'accessRights')).toBe(metadata.accessRights);
      for (const name of ['creator', 'subject', 'service', 'issued']) {
        expect(metaIn(page, name)).toBeTruthy();
      }
      const modified = page.querySelector('#wb-dtmd time[property="dateModified"]');
      expect(modified?.textContent).toBe(metaIn(page, 'modified'));
    });

    it('runs its head scripts before the library', () => {
      const sources = addressesOf(page.querySelectorAll('script'));
      const library = sources.findIndex((source) => LIBRARY.test(source));
      for (const script of definition.headScripts ?? []) {
        expect(sources.indexOf(`/demo/assets/${script}.js`)).toBeLessThan(library);
        expect(sources).toContain(`/demo/assets/${script}.js`);
      }
    });
  },
);

function parse(name: string): Document {
  return new DOMParser().parseFromString(site.get(name) ?? '', 'text/html');
}

function addressesOf(elements: Iterable<Element>): string[] {
  return [...elements].map((element) => {
    const name = ['src', 'href', 'action'].find((candidate) => element.hasAttribute(candidate));
    return element.getAttribute(name ?? '') ?? '';
  });
}

/** Links to other sites must be clearly examples, in the language of the page. */
function exampleOf(page: Document): RegExp {
  const sites = {
    en: /^(https:\/\/((www|files)\.example\.org|example\.canada\.ca)\/en\/|mailto:.*@example\.org\?|tel:\+1-613-555-01)/,
    fr: /^(https:\/\/((www|files)\.example\.org|exemple\.canada\.ca)\/fr\/|mailto:.*@example\.org\?|tel:\+1-613-555-01)/,
  };
  return sites[page.documentElement.lang === 'fr' ? 'fr' : 'en'];
}

function metaIn(page: Document, name: string): string | undefined {
  return page.querySelector<HTMLMetaElement>(`meta[name="dcterms.${name}"]`)?.content;
}
