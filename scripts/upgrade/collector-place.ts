/** A place for a collector: its data folder and its port, which stay while versions come and go. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withKey } from '../../packages/collector/src/testing/with-key.ts';
import type { Installation } from './installation.ts';
import { until } from './until.ts';

const run = promisify(execFile);

export interface Ended {
  readonly code: number | null;
  /** What it has said. */
  readonly said: string;
}

/** By itself, or by a signal of whoever. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** The sentence for people, of one that says it in lines of JSON too. */
export function sentenceOf({ said }: Ended): string {
  const line = said.trim().split('\n').at(-1) ?? '';
  try {
    return (JSON.parse(line) as { message: string }).message;
  } catch {
    // Versions before the first that wrote lines of JSON.
    return line;
  }
}

export class CollectorPlace {
  readonly number: number;
  readonly folder: string;
  readonly port: number;
  readonly #environment: Readonly<Record<string, string>>;
  #child: ChildProcess | undefined;
  #said = '';
  #version: Installation | undefined;

  /** `environment`: where its servers are. */
  constructor(
    number: number,
    folder: string,
    port: number,
    environment: Readonly<Record<string, string>>,
  ) {
    this.number = number;
    this.folder = folder;
    this.port = port;
    this.#environment = environment;
  }

  get version(): Installation | undefined {
    return this.#version;
  }

  /** Of the run that goes on. */
  get said(): string {
    return this.#said;
  }

  /** Waits for `/readyz`. */
  async start(version: Installation): Promise<void> {
    const child = this.#begin(version);
    await until(`collector ${this.number}, ${version.name}, is ready`, async () => {
      if (hasEnded(child)) return true;
      return (await fetch(`${this.#base}/readyz`)).status === 200;
    });
    if (hasEnded(child))
      throw new Error(`collector ${this.number}, ${version.name}, ended:\n${this.#said}`);
  }

  /** Starts one that is expected to refuse. Throws where it serves. */
  async refused(version: Installation): Promise<Ended> {
    const child = this.#begin(version);
    const isServing = until('it serves', async () => {
      if (hasEnded(child)) return true;
      return (await fetch(`${this.#base}/healthz`)).status === 200;
    });
    await isServing;
    if (!hasEnded(child)) {
      await this.kill();
      throw new Error(`${version.name} serves on ${this.folder}, and should refuse`);
    }
    return { code: child.exitCode, said: this.#said };
  }

  /** `balise drain`: returns once its journal is in the store. Throws where that fails. */
  async drain(grace: number): Promise<void> {
    const { command = '' } = this.#version ?? {};
    const words = [command, 'drain', '--grace', String(grace)];
    await run(process.execPath, words, { env: this.#env() });
  }

  /** As a service manager does. */
  async stop(): Promise<Ended> {
    return await this.#end('SIGTERM');
  }

  /** As a machine that fails does; its processes end with it. */
  async kill(): Promise<Ended> {
    return await this.#end('SIGKILL');
  }

  /** The value of a metric that it has once. */
  async metric(name: string): Promise<number> {
    const headers = await withKey(this.folder);
    const text = await (await fetch(`${this.#base}/metrics`, { headers })).text();
    const value = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`no ${name} among the metrics`);
    return Number(value);
  }

  /** Both servers answer it, and its tables are prepared. */
  async hasServers(): Promise<boolean> {
    const up = await Promise.all(
      ['balise_store_up', 'balise_control_up'].map((name) => this.metric(name)),
    );
    return up.every((value) => value === 1);
  }

  /** Parts of its journal that could not be read. */
  async damagedParts(): Promise<number> {
    return (await readdir(join(this.folder, 'journal', 'damaged')).catch(() => [])).length;
  }

  get #base(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  #env(): NodeJS.ProcessEnv {
    return {
      PATH: process.env.PATH ?? '',
      BALISE_PORT: String(this.port),
      BALISE_HOST: '127.0.0.1',
      BALISE_DATA: this.folder,
      BALISE_LANG: 'en',
      ...this.#environment,
    };
  }

  #begin(version: Installation): ChildProcess {
    const child = spawn(process.execPath, [version.command, 'serve'], {
      env: this.#env(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#said = '';
    for (const output of [child.stdout, child.stderr])
      output.setEncoding('utf8').on('data', (text: string) => (this.#said += text));
    this.#child = child;
    this.#version = version;
    return child;
  }

  async #end(signal: 'SIGTERM' | 'SIGKILL'): Promise<Ended> {
    const child = this.#child;
    this.#child = undefined;
    if (!child || hasEnded(child)) return { code: child?.exitCode ?? null, said: this.#said };
    const closed = once(child, 'close') as Promise<[number | null]>;
    child.kill(signal);
    const [code] = await closed;
    return { code, said: this.#said };
  }
}
