/** Clicks that leave the page: their beacons arrive, as often as it is done; and the page before, shown again. */
import { expect } from '@playwright/test';
import { CANADA, OTHER } from '../site/test-site.ts';
import { DEADLINE, HOME } from '../visitor.ts';
import type { Test } from './test.ts';

const TIMES = 5;
const NEXT = `${CANADA}/en/next.html`;
const LINKS = `<main><a id="exit" href="${OTHER}/">Other</a>
  <a id="own" href="/en/next.html" data-gc-analytics-customclick="ESDC:Menu:Next">Next</a></main>`;
const READY = `typeof window._satellite?.track`;

export const leaving: readonly Test[] = [
  ...(
    [
      ['another site', '#exit', `${OTHER}/`, 'exit'],
      ['a page of the same site', '#own', NEXT, 'customClick'],
    ] as const
  ).map(
    ([where, selector, address, kind]) =>
      ({
        title: `the beacon of a click that leaves for ${where} arrives, each of ${TIMES} times`,
        run: async (visitor) => {
          for (let time = 1; time <= TIMES; time++) {
            await visitor.visit(HOME, { body: LINKS });
            await visitor.browser.click(selector);
            await visitor.at(address);
            await visitor.seenLinks(...Array.from({ length: time }, () => kind));
          }
        },
      }) satisfies Test,
  ),
  {
    title: 'back on the page its links count again',
    run: async (visitor) => {
      await visitor.visit(HOME, { body: LINKS });
      await visitor.browser.click('#exit');
      await visitor.at(`${OTHER}/`);
      await visitor.browser.back();
      await visitor.at(HOME);
      await expect.poll(() => visitor.browser.evaluate(READY), DEADLINE).toBe('function');
      await visitor.browser.click('#exit');
      await visitor.at(`${OTHER}/`);
      await visitor.seenLinks('exit', 'exit');
    },
  },
  {
    title: 'after going back the next view says how much was seen of the page that it names',
    run: async (visitor) => {
      const tall = '<main style="height: 6000vh"><a id="next" href="/en/next.html">Next</a></main>';
      await visitor.visit(HOME, { body: LINKS });
      await visitor.visit(`${CANADA}/en/tall.html`, { body: tall });
      await visitor.browser.back();
      await visitor.at(HOME);
      await expect.poll(() => visitor.browser.evaluate(READY), DEADLINE).toBe('function');
      const views = visitor.views().length;
      visitor.site.serve(NEXT, {});
      await visitor.browser.click('#own');
      await visitor.at(NEXT);
      await expect.poll(() => visitor.views().length, DEADLINE).toBeGreaterThan(views);
      const { parameters } = visitor.views().at(-1) ?? {};
      // The first page as the browser kept it: viewed once, before the tall one. One that is loaded again would be the last.
      expect([
        ['www.canada.ca/en/tall.html', '2'],
        ['www.canada.ca/en/services/benefits.html', '100'],
      ]).toContainEqual([parameters?.['v19'], parameters?.['v10']]);
    },
  },
];
