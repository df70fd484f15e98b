/** Runs the real collector as a separate process, with a data folder of the test and a free port. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { readNote } from '../base/running/folder-note.ts';
import type { ForwardOptions } from '../data-folder/open-journal.ts';
import { builtModule } from './built-module.ts';
import { withKey } from './with-key.ts';

const COMMAND = builtModule('main');
const PATIENCE = 100_000;

export interface RunningCollector {
  readonly base: string;
  /** Headers with access to its reports. */
  readonly headers: Readonly<Record<string, string>>;
  readonly process: ChildProcess;
  /** Kills it immediately, and waits until the process is gone. */
  kill(): Promise<void>;
  /** Asks it to stop. Returns its exit code. */
  stop(): Promise<number | null>;
}

function environment(
  dataFolder: string,
  more: Readonly<Record<string, string>>,
): NodeJS.ProcessEnv {
  return { ...process.env, BALISE_PORT: '0', BALISE_DATA: dataFolder, BALISE_LANG: 'en', ...more };
}

export function runCollector(
  dataFolder: string,
  more: Readonly<Record<string, string>> = {},
  readers: 'none' | 'gone' = 'none',
): Promise<RunningCollector> {
  return run([COMMAND, 'serve'], dataFolder, more, readers);
}

/** A collector that forwards hits to the given target. */
export function runForwarding(
  dataFolder: string,
  forward: ForwardOptions,
): Promise<RunningCollector> {
  const words = [builtModule('testing/forwarding-collector'), JSON.stringify(forward)];
  return run(words, dataFolder, {}, 'none');
}

async function run(
  words: readonly string[],
  dataFolder: string,
  more: Readonly<Record<string, string>>,
  readers: 'none' | 'gone',
): Promise<RunningCollector> {
  const output = readers === 'gone' ? 'pipe' : 'ignore';
  const child = spawn(process.execPath, words, {
    env: environment(dataFolder, more),
    stdio: ['ignore', output, output],
  });
  child.stdout?.destroy();
  child.stderr?.destroy();
  const port = await portOf(child, dataFolder).catch((error: unknown) => {
    child.kill('SIGKILL');
    throw error;
  });
  return {
    base: `http://127.0.0.1:${port}`,
    headers: await withKey(dataFolder),
    process: child,
    async kill() {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      const gone = once(child, 'exit') as Promise<[number | null]>;
      child.kill('SIGTERM');
      return (await gone)[0];
    },
  };
}

async function portOf(child: ChildProcess, dataFolder: string): Promise<number> {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await wait(20)) {
    const note = await readNote(dataFolder);
    if (note && note.process === child.pid) return note.port;
    if (child.exitCode !== null) throw new Error(`the collector ended with ${child.exitCode}`);
  }
  throw new Error('the collector did not start');
}

export interface CommandResult {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export async function runCommand(
  words: readonly string[],
  dataFolder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, [COMMAND, ...words], {
    env: environment(dataFolder, more),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const parts = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (parts.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (parts.err += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, ...parts };
}

/** Child processes of a process, if the operating system lists them. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}
