/** Starts the browser in which visitors are played. Its driver is loaded now, not by who only asks for the collector. */
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { CommandFailed } from '../commands/command-failed.ts';

export interface OpenedBrowser {
  readonly browser: Browser;
  /** What a context of a device is like; nothing of it where no such device is described. */
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

/** Throws a `CommandFailed` where it does not start. */
export async function openBrowser(path: string): Promise<OpenedBrowser> {
  const { chromium, devices } = await import('playwright-core');
  try {
    const browser = await chromium.launch({ executablePath: path, headless: true, args: WORDS });
    return {
      browser,
      deviceOf(name) {
        const { defaultBrowserType: _, ...device } = devices[name] ?? {};
        // Finer pictures are work that nobody looks at.
        return { ...device, deviceScaleFactor: 1 };
      },
    };
  } catch (error) {
    const [reason = ''] = error instanceof Error ? error.message.split('\n') : [String(error)];
    throw new CommandFailed('failure.browser', { browser: path, reason }, { cause: error });
  }
}
