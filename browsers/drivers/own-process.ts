/** Starts a process in its own process group and stops the whole group by its id. */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { atExit } from './at-exit.ts';

const UP_MS = 60_000;
const DOWN_MS = 10_000;

export interface OwnProcess {
  /** Waits for output that matches the pattern. Returns the first capture group, or else the match. */
  readonly says: (pattern: RegExp) => Promise<string>;
  /**
   * Sends SIGTERM, waits up to 10 s for the exit, then kills the rest of the group. `asked` skips SIGTERM, because
   * the process has already received a request to exit.
   */
  readonly end: (asked?: boolean) => Promise<void>;
}

export function startProcess(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): OwnProcess {
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      output += error.message;
      resolve();
    });
  });
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null || !child.pid;
  const signal = (name: NodeJS.Signals): void => {
    try {
      if (child.pid) process.kill(-child.pid, name);
    } catch {
      // No process of the group exists any longer.
    }
  };
  const killRest = atExit(() => signal('SIGKILL'));
  return {
    says: async (pattern) => {
      const end = Date.now() + UP_MS;
      while (Date.now() < end && !isOver()) {
        const found = pattern.exec(output);
        if (found) return found[1] ?? found[0];
        await wait(50);
      }
      throw new Error(`${command} did not start. Its output: ${output}`);
    },
    end: async (asked = false) => {
      if (!asked) signal('SIGTERM');
      await Promise.race([ended, wait(DOWN_MS, undefined, { ref: false })]);
      killRest();
      await ended;
    },
  };
}
