/** Starts the measured servers as separate processes and reads their CPU time from the operating system. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');
const NANO_IN_MICRO = 1000;
const LOOK_AGAIN = 50;

export interface Contestant {
  readonly port: number;
  readonly process: ChildProcess;
  /** Data folder; empty for a server that stores nothing. */
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

/** Starts a collector. Without `kept`, it uses a temporary data folder, which `stop` deletes. */
export async function startCollector(kept?: string): Promise<Contestant> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'balise-bench-'));
  // The same Node.js options as `npm start` and the files of `deploy/`.
  const words = [
    '--max-semi-space-size=64',
    join(ROOT, 'packages/collector/bin/balise.js'),
    'serve',
  ];
  const child = spawn(process.execPath, words, {
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

/** Microseconds of CPU used by all threads of a process. The scheduler's counters are exact, unlike clock ticks. */
export function cpuOf(pid: number): number {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.reduce((sum, task) => sum + ran(`/proc/${pid}/task/${task}/schedstat`), 0);
}

/** Returns 0 for a thread that has just exited. */
function ran(path: string): number {
  try {
    return Number.parseInt(readFileSync(path, 'utf8'), 10) / NANO_IN_MICRO;
  } catch {
    return 0;
  }
}

/** Ids of the child processes, which include the process of the store. */
export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return text.split(' ').filter(Boolean).map(Number);
}
