/** A place for a collector: a data folder and a port, which stay the same while versions change. */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { withKey } from '../../packages/collector/src/testing/with-key.ts';
import type { Installation } from './installation.ts';
import { until } from '../../packages/collector/src/testing/until.ts';

const run = promisify(execFile);

export interface Ended {
  readonly code: number | null;
  /** Output of the collector. */
  readonly said: string;
}

/** Whether the process has exited, by itself or by a signal. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** The readable message of the last output line, also if that line is JSON. */
export function sentenceOf({ said }: Ended): string {
  const line = said.trim().split('\n').at(-1) ?? '';
  try {
    return (JSON.parse(line) as { message: string }).message;
  } catch {
    // Early versions did not write JSON lines.
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

  /** @param environment addresses of the servers that the collector uses */
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

  /** Output of the current run. */
  get said(): string {
    return this.#said;
  }

  /** Starts this version and waits until `/readyz` answers 200. Throws if the process exits. */
  async start(version: Installation): Promise<void> {
    const child = this.#begin(version);
    await until(`collector ${this.number}, ${version.name}, is ready`, async () => {
      if (hasEnded(child)) return true;
      return (await fetch(`${this.#base}/readyz`)).status === 200;
    });
    if (hasEnded(child))
      throw new Error(`collector ${this.number}, ${version.name}, exited:\n${this.#said}`);
  }

  /** Starts a version that must refuse to run. Throws if it serves. */
  async refused(version: Installation): Promise<Ended> {
    const child = this.#begin(version);
    const isServing = until(`${version.name} serves or refuses`, async () => {
      if (hasEnded(child)) return true;
      return (await fetch(`${this.#base}/healthz`)).status === 200;
    });
    await isServing;
    if (!hasEnded(child)) {
      await this.kill();
      throw new Error(`${version.name} serves on ${this.folder}, but should refuse`);
    }
    return { code: child.exitCode, said: this.#said };
  }

  /** Runs `balise drain`, which returns once the journal is in the store. Throws if it fails. */
  async drain(grace: number): Promise<void> {
    const { command = '' } = this.#version ?? {};
    const words = [command, 'drain', '--grace', String(grace)];
    await run(process.execPath, words, { env: this.#env() });
  }

  /** Stops the collector with SIGTERM, as a service manager does. */
  async stop(): Promise<Ended> {
    return await this.#end('SIGTERM');
  }

  /** Kills the collector with SIGKILL, as in a crash. Its child processes stop too. */
  async kill(): Promise<Ended> {
    return await this.#end('SIGKILL');
  }

  /** The value of a metric that has a single series. */
  async metric(name: string): Promise<number> {
    const headers = await withKey(this.folder);
    const text = await (await fetch(`${this.#base}/metrics`, { headers })).text();
    const value = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(text)?.[1];
    if (value === undefined) throw new Error(`the metric ${name} is missing`);
    return Number(value);
  }

  /** Whether both servers are reachable and the tables are prepared. */
  async hasServers(): Promise<boolean> {
    const up = await Promise.all(
      ['balise_store_up', 'balise_control_up'].map((name) => this.metric(name)),
    );
    return up.every((value) => value === 1);
  }

  /** Number of damaged parts of its journal. */
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
