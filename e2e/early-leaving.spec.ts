/** Row 1.5: the view of a visitor who leaves, or stops the page, before the document is parsed. */
import type { Page } from '@playwright/test';
import { expect, test, type PageOptions } from './support/host-page.ts';
import { NEVER_ANSWERED, openLocalSite } from './support/local-site.ts';

const LINKS = '<a id="next" href="/en/next.html">Next</a> <a id="csv" href="/guide.csv">Guide</a>';
const LIBRARY = '<script src="/lib/balise.js" referrerpolicy="strict-origin"';

/** Pages that are never parsed completely. */
const PAGES: readonly [string, PageOptions][] = [
  [
    'a script in the body hangs',
    { script: `${LIBRARY}></script>`, body: `${LINKS}<script src="${NEVER_ANSWERED}"></script>` },
  ],
  [
    'a later deferred script hangs',
    {
      script: `${LIBRARY} defer></script><script src="${NEVER_ANSWERED}" defer></script>`,
      body: LINKS,
    },
  ],
];

const WAYS: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['follows a link', (page) => page.click('#next', { noWaitAfter: true })],
  ['goes to another address', (page) => page.goto('about:blank')],
  ['closes the tab', (page) => page.close({ runBeforeUnload: true })],
  ['is sent elsewhere by a script', (page) => page.evaluate(`location.assign('/en/next.html')`)],
  ['reloads the page', (page) => page.evaluate(`location.reload()`)],
  ['clicks on a download', (page) => page.click('#csv', { noWaitAfter: true })],
  ['stops the page', (page) => page.evaluate(`stop()`)],
];

for (const [why, options] of PAGES) {
  for (const [way, leave] of WAYS) {
    test(`1.5 counts the visitor who ${way} while ${why}`, async ({ page }) => {
      const site = await openLocalSite({ title: 'Slow', ...options });
      const views = (): (string | null)[] =>
        site.beacons
          .map((url) => new URL(url, site.origin).searchParams)
          .filter((values) => values.get('g')?.endsWith('/slow.html') && !values.has('pe'))
          .map((values) => values.get('v11'));
      await page.goto(`${site.origin}/en/slow.html`, { waitUntil: 'commit' });
      await page.waitForFunction('window._satellite?.track');
      expect(await page.evaluate('document.readyState')).not.toBe('complete');
      await leave(page);
      await expect.poll(views).toEqual(['Slow']);
      await site.close();
    });
  }
}
