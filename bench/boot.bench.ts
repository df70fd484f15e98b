/** Booting the library in real Chromium: its script time, at full speed and on a processor four times slower, and long tasks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';

const LIBRARY = readFileSync(join(import.meta.dirname, '../dist/lib/production/balise.js'), 'utf8');
const RUNS = 15;

const PAGE = `<!doctype html><html lang="en"><head><title>Benefits</title>
<meta name="dcterms.title" content="Benefits"><meta name="dcterms.creator" content="ESDC">
<script>window.longTasks=[];new PerformanceObserver(l=>l.getEntries().forEach(e=>longTasks.push(e.duration))).observe({type:'longtask',buffered:true});window.before=performance.now()</script>
<script>SCRIPT</script><script>window.after=performance.now()</script></head>
<body>${'<p>text <a href="/en/page.html">link</a></p>'.repeat(500)}</body></html>`;

export async function bench(): Promise<{ name: string; value: number; unit: string }[]> {
  const browser = await chromium.launch({
    executablePath: process.env['BALISE_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const nothing = await measure(browser, '/* nothing */', 1);
    const full = await measure(browser, LIBRARY, 1);
    const slow = await measure(browser, LIBRARY, 4);
    const slowNothing = await measure(browser, '/* nothing */', 4);
    return [
      { name: 'boot: script, median', value: full.script - nothing.script, unit: 'ms' },
      { name: 'boot: script at 4x slowdown', value: slow.script - slowNothing.script, unit: 'ms' },
      { name: 'longest long task of a page at 4x slowdown', value: slow.longest, unit: 'ms' },
      { name: 'the same page without the library', value: slowNothing.longest, unit: 'ms' },
    ];
  } finally {
    await browser.close();
  }
}

async function measure(
  browser: Browser,
  script: string,
  slowdown: number,
): Promise<{ script: number; longest: number }> {
  const times: number[] = [];
  const longest: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      // Inline, so that no network time is measured; a function, so that no `$&` in it is replaced.
      const body = PAGE.replace('SCRIPT', () => script);
      if (pathname.startsWith('/en/')) return route.fulfill({ body, contentType: 'text/html' });
      return route.fulfill({ status: 204, body: '' });
    });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto('https://www.canada.ca/en/services/benefits.html', { waitUntil: 'load' });
    await page.waitForTimeout(200);
    const seen = await page.evaluate(() => {
      const { before, after, longTasks } = window as unknown as {
        before: number;
        after: number;
        longTasks: number[];
      };
      return { time: after - before, longTasks };
    });
    times.push(seen.time);
    longest.push(Math.max(...seen.longTasks, 0));
    await context.close();
  }
  return { script: median(times), longest: median(longest) };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
