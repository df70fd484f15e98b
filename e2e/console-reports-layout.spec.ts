/**
 * Each report shows its figures, chart and first rows without scrolling. Few presses of keys lead to its first row, and
 * it fits a narrow screen. The collector lists the reports, and the test answers with figures.
 */
import type { Page } from '@playwright/test';
import type { ReportList } from '@balise/contract';
import { answerOfReport } from './support/answer-of-report.ts';
import { expect, test, type RunningCollector } from './support/collector.ts';

const LISTS = ['/en/development/reports', '/fr/developpement/rapports'];
const REPORTS = 16;
const ROWS = 5;
const MOST_PRESSES = 20;

const LAPTOP = { width: 1366, height: 768 };
const DESKTOP = { width: 1920, height: 1080 };
const NARROW = { width: 320, height: 568 };

/** Bottom edges in pixels, measured from the top of the page. */
interface Seen {
  readonly figures: number;
  readonly chart: number;
  readonly chartHeight: number;
  /** The fifth row of each table. */
  readonly rows: readonly number[];
  /** Tables of the report, as tabs or not. */
  readonly tables: number;
  readonly overflow: number;
}

const see = (page: Page): Promise<Seen> =>
  page.evaluate((nth) => {
    const bottomOf = (element: Element | null | undefined) =>
      Math.ceil(element?.getBoundingClientRect().bottom ?? Infinity);
    const root = document.documentElement;
    const figure = document.querySelector('.chart-lines');
    return {
      figures: bottomOf(document.querySelector('.report-figures')),
      chart: bottomOf(document.querySelector('.chart-figure')),
      chartHeight: figure?.getBoundingClientRect().height ?? 0,
      rows: [...document.querySelectorAll('.report-tables-block')].map((block) =>
        bottomOf(block.querySelectorAll('tbody tr')[nth - 1]),
      ),
      tables: document.querySelectorAll('.report-tables :is(.report-table, [role="tab"])').length,
      overflow: root.scrollWidth - root.clientWidth,
    };
  }, ROWS);

async function listOf(page: Page, { origin }: RunningCollector): Promise<ReportList> {
  const answer = await page.context().request.get(`${origin}/api/reports`);
  const list = (await answer.json()) as ReportList;
  const pages = new Set(list.dimensions.flatMap(({ id, isPage }) => (isPage ? [id] : [])));
  await page.route('**/api/reports/*', (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const kind = list.reports.find(({ id }) => pathname.endsWith(`/${id}`));
    if (!kind) return route.abort();
    const isCompared = searchParams.get('compare') !== 'none';
    return route.fulfill({ json: answerOfReport(kind, pages, isCompared) });
  });
  return list;
}

async function addressesOf(page: Page, list: string, origin: string): Promise<string[]> {
  await page.goto(origin + list);
  const links = page.locator('.reports-groups a');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const isReport = (address: string | null) => address && !/explor/.test(address);
  return addresses.filter(isReport).map(String);
}

/** Opens a report by its address, drawn whole. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('.chart-lines')).toBeVisible();
  await expect(page.locator('.report-tables tbody tr').nth(ROWS)).toBeVisible();
}

/** Presses of keys from the start of the page to the first row, with the links that skip what is before it. */
async function pressesToRow(page: Page): Promise<number> {
  for (let presses = 1; presses <= MOST_PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (element?.closest('.report-tables tbody, .report-tables .data-table-region')) return 'row';
      return element?.matches('.page-skip, .to-rows') ? 'skip' : '';
    });
    if (at === 'row') return presses;
    if (at !== 'skip') continue;
    await page.keyboard.press('Enter');
    presses += 1;
    const isRow = () =>
      document.activeElement?.closest('.report-tables tbody, .report-tables .data-table-region');
    if (await page.evaluate(`Boolean((${isRow.toString()})())`)) return presses;
  }
  return Infinity;
}

for (const list of LISTS) {
  test(`${list}: each report shows figures, chart and five rows, and fits any screen`, async ({
    page,
    collector,
  }) => {
    await listOf(page, collector);
    const addresses = await addressesOf(page, list, collector.origin);
    expect(addresses).toHaveLength(REPORTS);
    for (const address of addresses) {
      await page.setViewportSize(LAPTOP);
      // With the line about simulated visitors, which takes room.
      await open(page, `${collector.origin}${address}?source=simulated`);
      const seen = await see(page);
      expect(seen.chartHeight, address).toBe(220);
      expect.soft(Math.max(seen.figures, seen.chart), address).toBeLessThanOrEqual(LAPTOP.height);
      expect.soft(seen.rows[0], address).toBeLessThanOrEqual(LAPTOP.height);
      expect.soft(await pressesToRow(page), address).toBeLessThanOrEqual(MOST_PRESSES);
      await page.setViewportSize(DESKTOP);
      const isSeen = (bottom: number) => bottom <= DESKTOP.height;
      // A single table has none beside it.
      const most = Math.min(2, seen.tables);
      await expect
        .poll(async () => (await see(page)).rows.filter(isSeen).length, address)
        .toBeGreaterThanOrEqual(most);
      await page.setViewportSize(NARROW);
      expect.soft((await see(page)).overflow, address).toBeLessThanOrEqual(0);
    }
  });
}
