/** Clicks that leave the page send their beacons every time. Also tests the previous page when it is shown again. */
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
        title: `delivers the beacon of a click that leaves for ${where}, ${TIMES} times in a row`,
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
    title: 'counts clicks again after the visitor returns to the page',
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
    title: 'reports the scroll depth of the page that it names as previous, after going back',
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
      // First case: the browser restored the first page from its cache, so it was viewed before the tall page. Second
      // case: the browser reloaded the first page, so it is the most recently viewed one.
      expect([
        ['www.canada.ca/en/tall.html', '2'],
        ['www.canada.ca/en/services/benefits.html', '100'],
      ]).toContainEqual([parameters?.['v19'], parameters?.['v10']]);
    },
  },
];
