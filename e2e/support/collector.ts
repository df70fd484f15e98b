/** A separate collector for each worker: a port of its own, a temporary data folder, stopped by its process id. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import type { Changes } from './build-with.ts';

const ROOT = join(import.meta.dirname, '../..');
const BALISE = join(ROOT, 'packages/collector/bin/balise.js');
const SERVE = join(ROOT, 'e2e/support/serve-with.ts');

export interface RunningCollector {
  readonly dataFolder: string;
  readonly origin: string;
  readonly port: number;
  /** The session cookie of the administrator, signed in by the first link. */
  readonly cookie: { readonly name: string; readonly value: string; readonly url: string };
}

/** The browser of each test is signed in as the administrator. */
export const test = base.extend<object, { collector: RunningCollector }>({
  context: async ({ context, collector }, use) => {
    await context.addCookies([collector.cookie]);
    await use(context);
  },
  collector: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the first parameter.
    ({}, use) => withCollector([BALISE, 'serve'], use),
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** `command` has the arguments of Node.js. `prepare` may write into the data folder before the start. */
async function withCollector(
  command: readonly string[],
  use: (collector: RunningCollector) => Promise<void>,
  prepare: (dataFolder: string) => void = () => undefined,
): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'balise-e2e-'));
  prepare(data);
  const child = spawn(process.execPath, command, {
    env: { ...process.env, BALISE_PORT: '0', BALISE_DATA: data, BALISE_LOG: 'text' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const { port, link } = await firstLink(child);
    const origin = `http://localhost:${port}`;
    const cookie = await signIn(origin, link);
    await use({ dataFolder: data, origin, port, cookie: { ...cookie, url: origin } });
  } finally {
    child.kill('SIGTERM');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

/** A collector of an installation with its own settings and library. `files` are settings by file name. */
export const collectorOfInstallation = (
  files: Readonly<Record<string, object>>,
  use: (collector: RunningCollector) => Promise<void>,
): Promise<void> =>
  withCollector([BALISE, 'serve'], use, (data) => {
    mkdirSync(join(data, 'settings'));
    for (const [name, content] of Object.entries(files))
      writeFileSync(join(data, 'settings', name), JSON.stringify(content));
    execFileSync(process.execPath, [BALISE, 'build'], {
      env: { ...process.env, BALISE_DATA: data },
      stdio: 'ignore',
    });
  });

/** A collector with other settings than the repository's. */
export const collectorWith = (
  changes: Changes,
  use: (collector: RunningCollector) => Promise<void>,
): Promise<void> =>
  withCollector([join(ROOT, 'scripts/run.mjs'), SERVE, JSON.stringify(changes)], use);

export { expect } from './expect.ts';

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Signs in as the page of the link does. */
async function signIn(
  origin: string,
  link: string,
): Promise<{ readonly name: string; readonly value: string }> {
  const answer = await fetch(`${origin}/api/sign-in/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ link }),
  });
  const [, name = '', value = ''] =
    /^([^=]+)=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  if (answer.status !== 204 || value === '') throw new Error(`not signed in: ${answer.status}`);
  return { name, value: decodeURIComponent(value) };
}

/** The port and the token of the sign-in link that the collector prints when its console is ready. */
function firstLink(child: ChildProcess): Promise<{ readonly port: number; readonly link: string }> {
  return new Promise((resolve, reject) => {
    let printed = '';
    child.stdout?.on('data', (text) => {
      printed += String(text);
      const [, port, link] = /http:\/\/localhost:(\d+)\/\S*#link=([\w-]+)\s/.exec(printed) ?? [];
      if (link) resolve({ port: Number(port), link });
    });
    child.once('exit', () => reject(new Error(`no link to sign in: ${printed}`)));
  });
}
