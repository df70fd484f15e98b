/** An application that is never loaded again: 10,000 views leave nothing behind but what is in the data layer. */
import type { CDPSession, Page } from '@playwright/test';
import { runsAll } from '../scripts/testing/sample-of.ts';
import { expect, test } from './support/host-page.ts';

const APP = 'https://www.youth.service.canada.ca/en/start';
const VIEWS = runsAll() ? 10_000 : 4_000;
const BATCH = 500;

interface AppWindow {
  adobeDataLayer: unknown[];
  fetch: unknown;
  sent: number;
}

/** Bytes of the heap that are in use, garbage aside. */
async function heapOf(session: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Views of an application; the data layer is emptied, as it is the page's own and grows with what is pushed. */
async function walk(page: Page, from: number): Promise<void> {
  await page.evaluate(
    async ([first, count]) => {
      const app = window as unknown as AppWindow;
      for (let n = first; n < first + count; n++) {
        history.pushState({}, '', `/en/view-${n % 100}`);
        app.adobeDataLayer.push({ event: 'pageLoad', page: { title: `View ${n % 100}` } });
        if (n % 10 === 0) await new Promise((resolve) => setTimeout(resolve));
      }
      while (app.sent < first + count) await new Promise((resolve) => setTimeout(resolve));
      app.adobeDataLayer.length = 0;
    },
    [from, BATCH] as const,
  );
}

test('1.5 thousands of views of one load do not grow the heap', async ({ site }) => {
  test.setTimeout(300_000);
  // Answered in the page: what is measured is the library, not the recording of requests.
  const answered =
    '<script>window.sent=0;window.fetch=()=>(window.sent++,Promise.resolve())</script>';
  site.serve({ head: answered });
  await site.page.goto(APP, { waitUntil: 'load' });
  await site.page.waitForFunction('window._satellite');
  // A page out of sight runs its rules at once: otherwise each view takes some tasks, and 10,000 some minutes.
  await site.page.evaluate(() => window.dispatchEvent(new Event('pagehide')));
  const session = await site.page.context().newCDPSession(site.page);
  const heap: number[] = [];
  for (let n = 0; n < VIEWS; n += BATCH) {
    await walk(site.page, n);
    if (n % 2000 === 0 || n + BATCH >= VIEWS) heap.push(await heapOf(session));
  }
  const sent = await site.page.evaluate(() => (window as unknown as AppWindow).sent);
  expect(sent).toBeGreaterThanOrEqual(VIEWS);
  const description = heap.map((bytes) => Math.round(bytes / 1000)).join(' ');
  test.info().annotations.push({ type: 'kB of heap after views', description });
  // The first batches warm up; from there on nothing may stay per view.
  const perView = ((heap.at(-1) ?? 0) - (heap[1] ?? 0)) / (VIEWS - 2000);
  expect(perView).toBeLessThan(50);
});
