/** WebKitGTK's test browser on a virtual display, driven by classic WebDriver over HTTP. */
import { createServer, type AddressInfo } from 'node:net';
import { DISPLAY, WEBKIT } from '../ensure-browsers.ts';
import { ownFolder } from './at-exit.ts';
import { jsonOf, KEYS, type Browser } from './browser.ts';
import { readCookie, type WireCookie } from './cookie.ts';
import { startProcess } from './own-process.ts';

/** Key of an element reference in the WebDriver protocol. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

type Command = <T>(method: string, path: string, body?: object) => Promise<T>;

export async function launchWebKit(proxy: string): Promise<Browser> {
  const home = ownFolder();
  const display = startProcess(DISPLAY, [
    ...['-displayfd', '1', '-screen', '0', '1366x768x24', '-nolisten', 'tcp'],
  ]);
  const port = await freePort();
  const driver = startProcess(WEBKIT, [`--port=${port}`], {
    DISPLAY: `:${await display.says(/^(\d+)\n/m)}`,
    HOME: home.path,
    TMPDIR: home.path,
    GDK_BACKEND: 'x11',
    GSETTINGS_BACKEND: 'memory',
    NO_AT_BRIDGE: '1',
  });
  await answering(port);
  // WebDriver's proxy capability expects a proxy reached over TLS, so a browser option sets the plain HTTP proxy.
  const session = await command(port)<{
    sessionId: string;
    capabilities: { browserVersion: string };
  }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        acceptInsecureCerts: true,
        'webkitgtk:browserOptions': { args: ['--automation', `--proxy=http://${proxy}`] },
      },
    },
  });
  const base = `/session/${session.sessionId}`;
  return {
    name: `WebKitGTK ${session.capabilities.browserVersion}`,
    ...inSession((method, path, body) => command(port)(method, base + path, body)),
    close: async () => {
      await command(port)('DELETE', base).catch(() => undefined);
      await driver.end();
      await display.end();
      home.remove();
    },
  };
}

function inSession(send: Command): Omit<Browser, 'name' | 'close'> {
  const find = async (selector: string): Promise<string> => {
    const found = await send<Record<string, string>>('POST', '/element', {
      using: 'css selector',
      value: selector,
    });
    return `/element/${found[ELEMENT]}`;
  };
  return {
    open: async (url) => {
      await send('POST', '/url', { url });
    },
    back: async () => {
      await send('POST', '/back', {});
    },
    click: async (selector) => {
      await send('POST', `${await find(selector)}/click`, {});
    },
    type: async (selector, text) => {
      const element = await find(selector);
      await send('POST', `${element}/click`, {});
      await send('POST', `${element}/value`, { text });
    },
    press: async (x, y) => {
      const actions = [
        { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const parameters = { pointerType: 'mouse' };
      await send('POST', '/actions', {
        actions: [{ type: 'pointer', id: 'mouse', parameters, actions }],
      });
    },
    key: async (name) => {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[name] }));
      await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    evaluate: async <T>(expression: string) => {
      const script = `return ${jsonOf(expression)}`;
      const json = await send<string>('POST', '/execute/sync', { script, args: [] });
      return (JSON.parse(json) as [T])[0];
    },
    cookies: async () => (await send<WireCookie[]>('GET', '/cookie')).map(readCookie),
    closeOthers: async () => {
      const own = await send<string>('GET', '/window');
      const all = await send<string[]>('GET', '/window/handles');
      for (const handle of all.filter((other) => other !== own)) {
        await send('POST', '/window', { handle });
        await send('DELETE', '/window');
      }
      await send('POST', '/window', { handle: own });
    },
    clearCookies: async () => {
      await send('DELETE', '/cookie');
    },
  };
}

const command =
  (port: number): Command =>
  async <T>(method: string, path: string, body?: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as { value: T };
    if (answer.ok) return value;
    const { error, message } = value as { error?: string; message?: string };
    throw new Error(`${path}: ${error}, ${message}`);
  };

async function answering(port: number): Promise<void> {
  const end = Date.now() + 60_000;
  while (Date.now() < end) {
    const isReady = await command(port)('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('WebKitWebDriver does not answer.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
