/**
 * Starts Chromium with every host name resolved to the local server. Every measurement gets a fresh profile and page.
 */
import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Page,
} from '@playwright/test';
import { join } from 'node:path';
import { bundle } from './bundle.ts';

export interface Tab {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly session: CDPSession;
}

/** Some trackers send nothing from an automated browser, so this user agent does not reveal the automation. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

let inPage: Promise<string> | undefined;

export function launch(port: number): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['BALISE_CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-extensions',
      '--no-first-run',
      '--no-proxy-server',
      '--disable-blink-features=AutomationControlled',
      '--disable-features=AutofillServerCommunication,OptimizationHints,MediaRouter,Translate',
      '--ignore-certificate-errors',
      `--host-resolver-rules=MAP * 127.0.0.1:${port}`,
    ],
  });
}

export async function openTab(browser: Browser, slowdown: number): Promise<Tab> {
  inPage ??= bundle({ entryPoints: [join(import.meta.dirname, 'in-page.ts')] });
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    userAgent: USER_AGENT,
    viewport: { width: 1280, height: 900 },
    locale: 'en-CA',
  });
  await context.addInitScript(await inPage);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (slowdown > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { context, page, session };
}

/** Milliseconds of CPU that the main thread has spent in tasks. */
export async function taskTime({ session }: Tab): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}
