/** Thousands of views in one load of an application leave no memory in use, apart from the data layer. */
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

/** Bytes of the heap in use after garbage collection. */
async function heapOf(session: CDPSession): Promise<number> {
  for (let turn = 0; turn < 3; turn++) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Makes views of an application. Empties the data layer, which belongs to the page and grows with each push. */
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
  // The page itself answers requests, so that the recording of requests takes no memory.
  const answered =
    '<script>window.sent=0;window.fetch=()=>(window.sent++,Promise.resolve())</script>';
  site.serve({ head: answered });
  await site.page.goto(APP, { waitUntil: 'load' });
  await site.page.waitForFunction('window._satellite');
  // A hidden page runs its rules synchronously. Otherwise each view needs several tasks, and 10,000 need minutes.
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
  // The first batches warm up. Later views may not add memory.
  const perView = ((heap.at(-1) ?? 0) - (heap[1] ?? 0)) / (VIEWS - 2000);
  expect(perView).toBeLessThan(50);
});
