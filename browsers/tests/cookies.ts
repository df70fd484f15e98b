/** Cookies as the browser stores them and sends them with the next page request. */
import { expect } from '@playwright/test';
import { CANADA, COLLECTION } from '../site/test-site.ts';
import { HOME } from '../visitor.ts';
import type { Test } from './test.ts';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const NEXT = `${CANADA}/en/contact.html`;

/** Browsers limit the lifetime of cookies. This cookie asks for ten years, to find out the limit. */
const PROBE = `void (document.cookie = 'probe=1; Secure; SameSite=Lax; Path=/; Domain=canada.ca; Max-Age=${3650 * DAY}')`;

/** Expects the remaining lifetime, with a tolerance for the duration of the test. */
const expectLeft = (seconds: number, expected: number): void => {
  expect(seconds).toBeGreaterThan(expected * 0.9);
  expect(seconds).toBeLessThan(expected * 1.01);
};

export const cookies: readonly Test[] = [
  {
    title: 'sets cookies as Secure and Lax for the whole site, for 30 minutes or two years',
    run: async (visitor) => {
      await visitor.visit(HOME, { title: 'Benefits' });
      await visitor.seenViews(1);
      await visitor.browser.evaluate(PROBE);
      const kept = await visitor.browser.cookies();
      for (const cookie of kept) {
        const { name, domain } = cookie;
        expect([name, domain.replace(/^\./, ''), cookie.path]).toEqual([name, 'canada.ca', '/']);
        expect([name, cookie.isSecure, cookie.sameSite]).toEqual([name, true, 'lax']);
      }
      const left = (name: string): number => {
        const { expires = 0 } = kept.find((cookie) => cookie.name === name) ?? {};
        return expires - Date.now() / 1000;
      };
      expectLeft(left('gpv_pt'), 30 * MINUTE);
      expectLeft(left('s_fid'), Math.min(730 * DAY, left('probe')));
    },
  },
  {
    title: 'lets the page read the cookies and sends them only to its own site',
    run: async (visitor) => {
      await visitor.visit(HOME, {
        title: 'Benefits',
        script: `<script src="${COLLECTION}/lib/balise.js" async></script>`,
      });
      const [view] = await visitor.seenViews(1);
      const names = /(?=.*\bgpv_pt=Benefits\b)(?=.*\bs_fid=)/;
      expect(await visitor.browser.evaluate('document.cookie')).toMatch(names);
      expect(await visitor.browser.evaluate('document.cookie')).toContain(
        `s_fid=${view?.parameters['fid']}`,
      );
      await visitor.visit(NEXT, {});
      const sentTo = (address: string) =>
        visitor.site.requests
          .filter(({ url }) => url.href.startsWith(address))
          .map(({ headers }) => headers['cookie'] ?? '');
      expect(sentTo(NEXT).at(-1)).toMatch(names);
      expect(new Set(sentTo(COLLECTION))).toEqual(new Set(['']));
    },
  },
];
