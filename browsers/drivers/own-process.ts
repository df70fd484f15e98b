/** A process that this command started, with what it starts itself: one group, ended by its id. */
import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { atExit } from './at-exit.ts';

const UP_MS = 60_000;
const DOWN_MS = 10_000;

export interface OwnProcess {
  /** What the pattern finds in its output, once it is there. */
  readonly says: (pattern: RegExp) => Promise<string>;
  /** Asks it to end and waits for that; `asked` where it has been asked in its own way. */
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
      // Nothing of the group is left.
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
      throw new Error(`${command} did not start: ${output}`);
    },
    end: async (asked = false) => {
      if (!asked) signal('SIGTERM');
      await Promise.race([ended, wait(DOWN_MS, undefined, { ref: false })]);
      killRest();
      await ended;
    },
  };
}
