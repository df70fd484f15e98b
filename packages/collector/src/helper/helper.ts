/**
 * A process of our own for what would stall the event loop that answers beacons. It is started
 * again whenever it ends; calls that were on their way are rejected, never repeated here.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { settings } from '@balise/settings';
import { shipped } from '@balise/settings/in-force';
import type { FromHelper, ToHelper } from './messages.ts';
import { Outage } from './outage.ts';
import { Unavailable } from './unavailable.ts';

export type HelperState = 'starting' | 'ready' | 'down';

export interface HelperOptions {
  /** Path of the module that it runs. */
  readonly entry: string;
  /** What it is told first, each time it starts. */
  readonly open: unknown;
  /** Told of each state, and while it is down of each further reason once. */
  readonly onState: (state: HelperState, reason: string) => void;
}

/** Calls by name, each with what it takes and gives. */
type Calls<T> = { readonly [K in keyof T]: (...values: never[]) => Promise<unknown> };

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

const RESTART = 500;
/** How long a question waits for a helper that is starting. */
const PATIENCE = 5000;
/** One that is down may be away for long. */
const SHORT_PATIENCE = 1000;
const LAST_STEP = 1000;

export class Helper<T extends Calls<T>> {
  state: HelperState = 'starting';
  /** Why it is down; empty otherwise. */
  reason = '';
  readonly #options: HelperOptions;
  readonly #calls = new Map<number, Waiting>();
  readonly #waiting = new Set<(error?: Unavailable) => void>();
  readonly #outage = new Outage();
  #lastCall = 0;
  #child: ChildProcess | undefined;
  #restart: NodeJS.Timeout | undefined;
  #closing = false;

  constructor(options: HelperOptions) {
    this.#options = options;
    this.#start();
  }

  /** Rejects at once when the helper is not ready. */
  call<N extends keyof T & string>(name: N, ...values: Parameters<T[N]>): ReturnType<T[N]> {
    const result = new Promise<unknown>((resolve, reject) => {
      if (this.state !== 'ready') throw new Unavailable(this.state);
      this.#lastCall += 1;
      this.#calls.set(this.#lastCall, { resolve, reject });
      this.#send({ call: this.#lastCall, name, values });
    });
    return result as ReturnType<T[N]>;
  }

  /** Waits a while for a helper that is starting. */
  async ask<N extends keyof T & string>(
    name: N,
    ...values: Parameters<T[N]>
  ): Promise<Awaited<ReturnType<T[N]>>> {
    await this.whenReady(this.state === 'starting' ? PATIENCE : SHORT_PATIENCE);
    return await this.call(name, ...values);
  }

  /** Resolves once the helper answers, or throws after `patience` milliseconds. */
  async whenReady(patience = PATIENCE): Promise<void> {
    if (this.state === 'ready') return;
    await new Promise<void>((resolve, reject) => {
      const settle = (error?: Unavailable): void => {
        clearTimeout(timer);
        this.#waiting.delete(settle);
        if (error) reject(error);
        else resolve();
      };
      const timer = setTimeout(() => settle(new Unavailable(this.reason || this.state)), patience);
      this.#waiting.add(settle);
    });
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#restart);
    for (const settle of this.#waiting) settle(new Unavailable('closed'));
    const child = this.#child;
    if (!child?.connected) return;
    await new Promise<void>((resolve) => {
      // Busy with one long step it does not hear us; it is made to be killed at any moment.
      const kill = setTimeout(() => child.kill('SIGKILL'), LAST_STEP);
      child.once('exit', () => {
        clearTimeout(kill);
        resolve();
      });
      child.disconnect();
    });
  }

  #start(): void {
    const { entry } = this.#options;
    const child = fork(entry, [], {
      execArgv: entry.endsWith('.ts') ? ['--import', 'tsx'] : [],
      // The engines print to their own output; what matters comes as messages.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    child.on('message', (message: FromHelper) => this.#hear(message));
    // No process at all: nothing ends, so nothing else would start the next one.
    child.on('error', () => child.pid ?? this.#ended('fork'));
    child.once('exit', (code, signal) => this.#ended(signal ?? String(code)));
    // Not read again: it works with the same ones, whatever has become of the files since.
    this.#send({
      open: this.#options.open,
      settings: settings === shipped ? undefined : settings,
    });
  }

  #ended(how: string): void {
    const left = [...this.#calls.values()];
    this.#calls.clear();
    for (const { reject } of left) reject(new Unavailable(how));
    if (this.#closing) return;
    this.#become('down', how);
    this.#restart = setTimeout(() => this.#start(), RESTART);
  }

  #hear(message: FromHelper): void {
    if ('state' in message) {
      this.#become(message.state, 'reason' in message ? message.reason : '');
      return;
    }
    const call = this.#calls.get(message.answer);
    this.#calls.delete(message.answer);
    if ('reason' in message) call?.reject(new Unavailable(message.reason));
    else call?.resolve(message.result);
  }

  #become(state: HelperState, reason: string): void {
    const isNews = state === 'down' ? this.#outage.isNews(reason) : state !== this.state;
    if (state === 'ready') this.#outage.over();
    this.state = state;
    this.reason = reason;
    if (isNews) this.#options.onState(state, reason);
    if (state !== 'ready') return;
    for (const settle of this.#waiting) settle();
  }

  #send(message: ToHelper): void {
    // On a channel that is closed the end of the process rejects the calls.
    this.#child?.send(message, () => undefined);
  }
}
