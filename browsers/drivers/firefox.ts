/**
 * Headless Firefox, driven by its own WebDriver BiDi socket, because Debian has no separate driver package for it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FIREFOX } from '../ensure-browsers.ts';
import { ownFolder } from './at-exit.ts';
import { connectBidi, type Bidi } from './bidi-socket.ts';
import { jsonOf, KEYS, type Browser } from './browser.ts';
import { readCookie, type WireCookie } from './cookie.ts';
import { startProcess } from './own-process.ts';

/** Turns off the browser's own requests, and popups that take the focus from the page. */
const PREFERENCES: Readonly<Record<string, boolean | number | string>> = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.download.alwaysOpenPanel': false,
  'browser.safebrowsing.malware.enabled': false,
  'browser.safebrowsing.phishing.enabled': false,
  'datareporting.healthreport.uploadEnabled': false,
  'extensions.update.enabled': false,
  'media.gmp-manager.updateEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.prefetch-next': false,
  'privacy.trackingprotection.enabled': false,
  'toolkit.telemetry.enabled': false,
};

export async function launchFirefox(proxy: string): Promise<Browser> {
  const profile = ownFolder();
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile.path, 'user.js'), lines.join('\n'));
  const args = ['-headless', '--no-remote', '--profile', profile.path];
  const firefox = startProcess(FIREFOX, [...args, '--remote-debugging-port', '0', 'about:blank'], {
    HOME: profile.path,
    TMPDIR: profile.path,
    MOZ_CRASHREPORTER_DISABLE: '1',
  });
  const address = await firefox.says(/WebDriver BiDi listening on (ws:\S+)/);
  const bidi = await connectBidi(`${address}/session`);
  const session = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {
      alwaysMatch: {
        acceptInsecureCerts: true,
        proxy: { proxyType: 'manual', sslProxy: proxy },
      },
    },
  });
  // Opens a new tab, because the initial window may not exist yet.
  const { context } = await bidi.send<{ context: string }>('browsingContext.create', {
    type: 'tab',
  });
  // A page in a background tab has no focus.
  await bidi.send('browsingContext.activate', { context });
  return {
    name: `Firefox ${session.capabilities.browserVersion}`,
    ...inTab(bidi, context),
    close: async () => {
      await bidi.send('browser.close').catch(() => undefined);
      bidi.close();
      await firefox.end(true);
      profile.remove();
    },
  };
}

function inTab(bidi: Bidi, context: string): Omit<Browser, 'name' | 'close'> {
  const evaluate = async <T>(expression: string): Promise<T> => {
    const { type, result, exceptionDetails } = await bidi.send<{
      type: string;
      result?: { value?: string };
      exceptionDetails?: { text: string };
    }>('script.evaluate', {
      expression: jsonOf(expression),
      awaitPromise: false,
      target: { context },
    });
    if (type === 'exception') throw new Error(`${expression}: ${exceptionDetails?.text}`);
    return (JSON.parse(result?.value ?? '[]') as [T])[0];
  };
  const act = (source: object): Promise<unknown> =>
    bidi.send('input.performActions', { context, actions: [source] });
  const press = async (x: number, y: number): Promise<void> => {
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await act({ type: 'pointer', id: 'mouse', actions });
  };
  const click = async (selector: string): Promise<void> =>
    press(...(await evaluate<[number, number]>(middleOf(selector))));
  const strike = (keys: readonly string[]): Promise<unknown> => {
    const actions = keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return act({ type: 'key', id: 'keyboard', actions });
  };
  return {
    evaluate,
    click,
    press,
    key: async (name) => {
      await strike([KEYS[name]]);
    },
    open: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    back: async () => {
      await bidi.send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    type: async (selector, text) => {
      await click(selector);
      await strike([...text]);
    },
    cookies: async () => {
      const partition = { type: 'context', context };
      const { cookies } = await bidi.send<{ cookies: WireCookie[] }>('storage.getCookies', {
        partition,
      });
      return cookies.map(readCookie);
    },
    clearCookies: async () => {
      await bidi.send('storage.deleteCookies');
    },
    closeOthers: async () => {
      const { contexts } = await bidi.send<{
        contexts: { context: string; originalOpener?: string | null }[];
      }>('browsingContext.getTree', {});
      const opened = contexts.filter(({ originalOpener }) => originalOpener);
      for (const other of opened)
        await bidi.send('browsingContext.close', { context: other.context });
      if (opened.length > 0) await bidi.send('browsingContext.activate', { context });
    },
  };
}

const middleOf = (selector: string): string => `(() => {
  const element = document.querySelector(${JSON.stringify(selector)});
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getClientRects()[0];
  return [Math.floor(left + width / 2), Math.floor(top + height / 2)];
})()`;
