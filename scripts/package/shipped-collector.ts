/** The installed collector with settings of its own, and the server to which it forwards hits. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { vi } from 'vitest';
import { ROOT } from './contents.ts';

export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A line of the log (`BALISE_LOG=json`). */
interface LogLine {
  readonly level: string;
  readonly key: string;
  readonly message: string;
}

const BROWSER = process.env['BALISE_CHROMIUM'];
/** The collector warns of the variables of the tests. */
const WITHOUT_SETTINGS = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('BALISE_')),
);

export class ShippedCollector {
  readonly #command: string;
  readonly #data: string;
  #child: ChildProcess | undefined;
  #log = '';
  base = '';

  /** `installed`: the folder of the package. `data`: the data folder. */
  constructor(installed: string, data: string) {
    this.#command = join(installed, 'packages/collector/bin/balise.js');
    this.#data = data;
  }

  /** Starts `balise serve`, and waits until it reports its address. */
  async serve(): Promise<void> {
    const child = this.#spawn(['serve'], {});
    this.#child = child;
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (text) => (this.#log += String(text)));
    this.base = await vi.waitUntil(() => /(http:\S+)\/demo\//.exec(this.#log)?.[1]);
  }

  /** Lines of the log so far. */
  get lines(): LogLine[] {
    return this.#log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as LogLine);
  }

  /** Stops it like a service manager. Returns the exit code. */
  async stop(): Promise<number | null> {
    const child = this.#child;
    if (!child) return null;
    const gone = once(child, 'exit') as Promise<[number | null]>;
    child.kill('SIGTERM');
    return (await gone)[0];
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  /** Runs another command on the same data folder, or on the one in `more`. */
  async run(words: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Said> {
    const child = this.#spawn(words, more);
    const said = { out: '', err: '' };
    child.stdout?.setEncoding('utf8').on('data', (text: string) => (said.out += text));
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said.err += text));
    // `activity --follow` runs until it is interrupted.
    if (words.includes('--follow')) child.stdout?.once('data', () => child.kill('SIGTERM'));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, ...said };
  }

  #spawn(words: readonly string[], more: Readonly<Record<string, string>>): ChildProcess {
    return spawn(process.execPath, [this.#command, ...words], {
      env: {
        ...WITHOUT_SETTINGS,
        ...{ BALISE_PORT: '0', BALISE_DATA: this.#data, BALISE_LANG: 'en', BALISE_LOG: 'json' },
        ...(BROWSER ? { BALISE_BROWSER: BROWSER } : {}),
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }
}

/**
 * Writes the examples of the documents as settings of the data folder, with `server` as the server to which hits are
 * forwarded.
 */
export async function writeOwnSettings(data: string, server: string): Promise<void> {
  const folder = join(data, 'settings');
  await mkdir(folder, { recursive: true });
  const settings = await readFile(join(ROOT, 'docs/settings.md'), 'utf8');
  for (const [, name = '', content = ''] of settings.matchAll(
    /`settings\/(\S+\.json)`\n\n```json\n([^`]+)```/g,
  ))
    await writeFile(join(folder, name), content);
  const forwarding = await readFile(join(ROOT, 'docs/forwarding.md'), 'utf8');
  const [, example = '{}'] = /```json\n([^`]+)```/.exec(forwarding) ?? [];
  const { targets } = JSON.parse(example) as { targets: readonly object[] };
  await writeFile(
    join(folder, 'forwarding.json'),
    JSON.stringify({ targets: targets.map((target) => ({ ...target, server })) }),
  );
}

/** A server of another service. It answers every request. */
export class OtherService {
  readonly #server: Server;
  /** Addresses of the requests, with the parameters. */
  readonly requests: string[] = [];

  constructor() {
    this.#server = createServer((request, answer) => {
      this.requests.push(request.url ?? '');
      answer.end();
    });
  }

  /** Returns its address. */
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
