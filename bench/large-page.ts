/** Measures the main-thread time of a click on a page of 10,000 elements, with the CPU slowed down four times. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { median } from './medians.ts';

const LIBRARY = readFileSync(join(import.meta.dirname, '../dist/lib/production/balise.js'), 'utf8');
const CLICKS = 200;

const PAGE = `<!doctype html><html lang="en"><head><title>Benefits</title><script>SCRIPT</script></head><body><main>
<div><div><div><div><p id="text">Text</p><a id="link" href="https://example.org/">Other site</a></div></div></div></div>
${'<p>text <a href="/en/page.html">link</a> <b>bold</b></p>'.repeat(3333)}</main></body></html>`;

/** A measurement that is printed below the table. */
export interface Line {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

interface Times {
  readonly silent: number;
  readonly sending: number;
}

export async function measureLargePage(): Promise<Line[]> {
  const browser = await chromium.launch({
    executablePath: process.env['BALISE_CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking'],
  });
  try {
    const nothing = await measure(browser, '/* nothing */');
    const full = await measure(browser, LIBRARY);
    return [
      {
        name: 'click that matches no rule at 4x slowdown',
        value: full.silent - nothing.silent,
        unit: 'ms',
      },
      {
        name: 'click that sends a beacon at 4x slowdown',
        value: full.sending - nothing.sending,
        unit: 'ms',
      },
    ];
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, script: string): Promise<Times> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.route('**/*', (route) => {
      const { pathname } = new URL(route.request().url());
      if (!pathname.startsWith('/en/')) return route.fulfill({ status: 204, body: '' });
      // The script is inline, so that no network time is measured. A replacer function leaves `$&` in the script
      // unchanged.
      const body = PAGE.replace('SCRIPT', () => script);
      return route.fulfill({ body, contentType: 'text/html' });
    });
    await page.goto('https://www.canada.ca/en/services/benefits.html', { waitUntil: 'load' });
    await page.waitForTimeout(500);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // Added after the library's own listeners: cancels the click, so that the page stays open.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    return { silent: await time(page, '#text'), sending: await time(page, '#link') };
  } finally {
    await context.close();
  }
}

/** Median milliseconds that dispatching one click blocks the main thread, including its listeners. */
async function time(page: Page, selector: string): Promise<number> {
  const times = await page.evaluate(
    async ([wanted, clicks]) => {
      const target = document.querySelector(wanted);
      const all: number[] = [];
      for (let n = 0; n < clicks; n++) {
        const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
        const before = performance.now();
        target?.dispatchEvent(event);
        all.push(performance.now() - before);
        // Lets other tasks run, as they do between the clicks of a person.
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      return all;
    },
    [selector, CLICKS] as const,
  );
  return median(times) ?? 0;
}
