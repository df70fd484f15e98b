/** Page addresses in beacons: personal values are redacted, and long addresses arrive complete. */
import { expect } from '@playwright/test';
import { CANADA } from '../site/test-site.ts';
import { HOME } from '../visitor.ts';
import type { Test } from './test.ts';

const SEARCH = `${CANADA}/en/sr/srb.html`;

export const addresses: readonly Test[] = [
  {
    title: 'redacts personal values in the search query and in parameters with personal names',
    run: async (visitor) => {
      await visitor.visit(`${SEARCH}?q=046+454+286+jobs&nom=Tremblay&x=1#courriel=tremblay`, {});
      await visitor.visit(HOME, {});
      const [search, next] = await visitor.seenViews(2);
      expect(search?.parameters).toMatchObject({
        g: `${SEARCH}?q=[redacted]+jobs&nom=&x=1#courriel=`,
        v39: '?q=[redacted]+jobs&nom=&x=1',
      });
      for (const { everything } of [search, next].filter((view) => view !== undefined))
        expect(everything).not.toMatch(/046|454|Tremblay/i);
    },
  },
  {
    title: 'sends a page view with a long address complete, in the body of a POST request',
    run: async (visitor) => {
      const long = 'a'.repeat(2500);
      await visitor.visit(`${HOME}?long=${long}`, {});
      const [view] = await visitor.seenViews(1);
      expect(view?.method).toBe('POST');
      expect(view?.parameters['v39']).toContain(long.slice(0, 200));
      expect(view?.order.at(-1)).toBe('AQE');
    },
  },
];
