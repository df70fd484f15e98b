/** The values of a page view about its page and about the previous page. */
import { expect } from '@playwright/test';
import { CANADA } from '../site/test-site.ts';
import { HOME } from '../visitor.ts';
import type { Test } from './test.ts';

const PAGE = {
  title: 'Employment insurance - Canada.ca',
  meta: {
    'dcterms.title': 'Employment insurance',
    'dcterms.creator': 'Employment and Social Development Canada',
    'dcterms.language': 'eng',
  },
};
const FRENCH = `${CANADA}/fr/services/prestations.html`;
/** Paths requested by the page, the tests and the browser itself. */
const EXPECTED = /^\/(lib|b\/ss)\/|^\/(sentinel|favicon\.ico)$|\.html$/;

export const pageViews: readonly Test[] = [
  {
    title: 'sends title, address, language, device and time with a page view',
    run: async (visitor) => {
      await visitor.visit(`${HOME}?a=1`, PAGE);
      const [view] = await visitor.seenViews(1);
      expect(view?.events).toEqual({ event11: '' });
      expect(view?.suites).toBe('canadalivemain');
      expect(view?.parameters).toMatchObject({
        pageName: 'Employment insurance',
        server: 'www.canada.ca',
        g: `${HOME}?a=1`,
        v4: 'desktop',
        v5: 'eng',
        v11: 'Employment insurance',
        v12: 'www.canada.ca/en/services/benefits.html',
        v15: 'Employment and Social Development Canada',
        v16: 'benefits-en',
        v39: '?a=1',
        v145: 'New',
        k: 'Y',
        ce: 'UTF-8',
      });
      expect(view?.parameters['t']).toMatch(/^\d+\/\d+\/\d{4} \d+:\d+:\d+ [0-6] -?\d+$/);
      expect(view?.parameters['s']).toMatch(/^\d+x\d+$/);
      expect(view?.order.at(0)).toBe('AQB');
      expect(view?.order.at(-1)).toBe('AQE');
    },
  },
  {
    title: 'preserves accents on a French page',
    run: async (visitor) => {
      await visitor.visit(FRENCH, { lang: 'fr', title: 'Présenter une demande d’été' });
      const [view] = await visitor.seenViews(1);
      expect(view?.parameters).toMatchObject({
        v5: 'fra',
        v11: 'Présenter une demande d’été',
        v16: 'prestations-fr',
      });
    },
  },
  {
    title: 'requests only the library and sends only the page view',
    run: async (visitor) => {
      await visitor.visit(HOME, PAGE);
      await visitor.seenViews(1);
      const others = visitor.site.requests.filter(({ url }) => !EXPECTED.test(url.pathname));
      expect(others.map(({ url }) => url.href)).toEqual([]);
    },
  },
  {
    title: 'sends title, address and query string of the previous page with the next page view',
    run: async (visitor) => {
      await visitor.visit(`${HOME}?a=1`, PAGE);
      await visitor.visit(FRENCH, { lang: 'fr', title: 'Prestations' });
      const [first, second] = await visitor.seenViews(2);
      expect(first?.parameters).not.toHaveProperty('v13');
      expect(second?.parameters).toMatchObject({
        v13: 'Employment insurance',
        v17: 'Employment and Social Development Canada',
        v18: 'benefits-en',
        v19: 'www.canada.ca/en/services/benefits.html',
        v40: '?a=1',
      });
      expect(second?.parameters['fid']).toBe(first?.parameters['fid']);
    },
  },
];
