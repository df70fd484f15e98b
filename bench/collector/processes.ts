/** The servers under load as processes of their own, and what the system says that they have used. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');
/** Of the clock that `/proc` counts in. */
const TICKS_A_SECOND = 100;
const LOOK_AGAIN = 50;

export interface Contestant {
  readonly port: number;
  readonly process: ChildProcess;
  /** Data folder; empty where nothing is kept. */
  readonly folder: string;
  stop(): Promise<void>;
}

export async function startBare(): Promise<Contestant> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [text] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(text), process: child, folder: '', stop: () => stop(child) };
}

/** On a folder that is kept, or on one of its own that goes when it stops. */
export async function startCollector(kept?: string): Promise<Contestant> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'balise-bench-'));
  const child = spawn(process.execPath, [join(ROOT, 'packages/collector/bin/balise.js'), 'serve'], {
    env: { ...process.env, BALISE_DATA: folder, BALISE_PORT: '0' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { port } = JSON.parse(await written(join(folder, 'collector.json'))) as { port: number };
  return {
    port,
    process: child,
    folder,
    async stop() {
      await stop(child);
      if (kept === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function ask({ port, folder }: Contestant, path: string): Promise<Response> {
  const key = readFileSync(join(folder, 'collector.key'), 'utf8');
  return await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
}

export async function untilStored(collector: Contestant): Promise<void> {
  for (;;) {
    const { store } = (await (await ask(collector, '/api/status')).json()) as {
      store: { state: string; waiting: number };
    };
    if (store.state === 'ready' && store.waiting === 0) return;
    await wait(LOOK_AGAIN);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

async function written(path: string): Promise<string> {
  for (;;) {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      await wait(LOOK_AGAIN);
    }
  }
}

/** Seconds of processor that a process has used. */
export function cpuOf(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** Processes that it has started: the store's among them. */
export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}
