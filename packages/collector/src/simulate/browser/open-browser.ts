/** Starts the browser for simulated visits. Its driver is loaded only then, so that the collector runs without it. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { CommandFailed } from '../../base/errors/command-failed.ts';

export interface OpenedBrowser {
  readonly browser: Browser;
  /** The context options of a device, or only the scale if Playwright does not describe it. */
  readonly deviceOf: (name: string) => BrowserContextOptions;
}

const WORDS = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--autoplay-policy=no-user-gesture-required',
];

/** Throws a `CommandFailed` if the browser does not start. */
export async function openBrowser(path: string): Promise<OpenedBrowser> {
  const { chromium, devices } = await import('playwright-core');
  try {
    const browser = await chromium.launch({ executablePath: path, headless: true, args: WORDS });
    return {
      browser,
      deviceOf(name) {
        const { defaultBrowserType: _, ...device } = devices[name] ?? {};
        // A higher resolution would be wasted work, because nobody looks at the pages.
        return { ...device, deviceScaleFactor: 1 };
      },
    };
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : [String(error)];
    throw new CommandFailed('failure.browser', { browser: path, reason }, { cause: error });
  }
}
