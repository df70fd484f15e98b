/**
 * A separate process for work that would block the event loop that answers beacons. It is restarted whenever it
 * stops. Calls in progress are then rejected and not repeated here.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { settings } from '@balise/settings';
import { shipped } from '@balise/settings/in-force';
import { CallFailed } from '../errors/call-failed.ts';
import { isOutage } from './is-outage.ts';
import type { FromHelper, ToHelper } from './messages.ts';
import { Outage } from './outage.ts';
import { Unavailable } from '../errors/unavailable.ts';

export type HelperState = 'starting' | 'ready' | 'down';

export interface HelperOptions {
  /** Path of the module that the process runs. */
  readonly entry: string;
  /** Options for opening, sent at each start. */
  readonly open: unknown;
  /** Called with each state. While the process is down, called once for each further reason. */
  readonly onState: (state: HelperState, reason: string) => void;
}

/** Calls by name, with their parameters and results. */
type Calls<T> = { readonly [K in keyof T]: (...values: never[]) => Promise<unknown> };

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

const RESTART = 500;
/** How long a query waits for a helper that is starting, in milliseconds. */
const PATIENCE = 5000;
/** Shorter, because a helper that is down may stay down for long. */
const SHORT_PATIENCE = 1000;
const LAST_STEP = 1000;

export class Helper<T extends Calls<T>> {
  state: HelperState = 'starting';
  /** Why it is down. Empty otherwise. */
  reason = '';
  readonly #options: HelperOptions;
  readonly #calls = new Map<number, Waiting>();
  readonly #waiting = new Set<(error?: Unavailable) => void>();
  readonly #outage = new Outage();
  #lastCall = 0;
  #child: ChildProcess | undefined;
  /** The error that stopped the process, if it could still report it. */
  #lastError = '';
  #restart: NodeJS.Timeout | undefined;
  #closing = false;
  /** Whether it was killed to open the resource again. */
  #isReopening = false;

  constructor(options: HelperOptions) {
    this.#options = options;
    this.#start();
  }

  /**
   * Rejects with an `Unavailable` if the helper is not ready or if its database is not available, and with a
   * `CallFailed` if this call failed.
   */
  call<N extends keyof T & string>(name: N, ...values: Parameters<T[N]>): ReturnType<T[N]> {
    const result = new Promise<unknown>((resolve, reject) => {
      if (this.state !== 'ready') throw new Unavailable(this.reason || this.state);
      this.#lastCall += 1;
      this.#calls.set(this.#lastCall, { resolve, reject });
      this.#send({ call: this.#lastCall, name, values: withoutMissing(values) });
    });
    return result as ReturnType<T[N]>;
  }

  /** Waits for a limited time until the helper is ready. */
  async ask<N extends keyof T & string>(
    name: N,
    ...values: Parameters<T[N]>
  ): Promise<Awaited<ReturnType<T[N]>>> {
    await this.whenReady(this.state === 'starting' ? PATIENCE : SHORT_PATIENCE);
    return await this.call(name, ...values);
  }

  /** Resolves once the helper is ready, or throws after `patience` milliseconds. */
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

  /** Kills the process, which may be killed safely at any moment. The next one opens the resource again. */
  reopen(): void {
    this.#isReopening = true;
    this.#become('starting', '');
    this.#child?.kill('SIGKILL');
  }

  /** Gives the process the settings that are in force now. All later calls use them. */
  takeSettings(): void {
    this.#send({ replaced: settings });
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#restart);
    for (const settle of this.#waiting) settle(new Unavailable('closed'));
    const child = this.#child;
    if (!child?.connected) return;
    await new Promise<void>((resolve) => {
      // A process in a long step does not react to the disconnect. It may be killed safely at any moment.
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
    this.#lastError = '';
    const child = fork(entry, [], {
      execArgv: entry.endsWith('.ts') ? ['--import', 'tsx'] : [],
      // The engines print to their own output. Important events are sent as messages.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child = child;
    child.on('message', (message: FromHelper) => this.#hear(message));
    // If no process could be created, there is no exit event, so the restart is started here.
    child.on('error', () => child.pid ?? this.#ended('fork'));
    child.once('exit', (code, signal) =>
      this.#ended(signal ?? (this.#lastError || `EXIT_${code}`)),
    );
    // The settings are sent and not read again, so that the helper uses the same ones even if the files have changed.
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
    if (!this.#isReopening) this.#become('down', how);
    this.#restart = setTimeout(() => this.#start(), this.#isReopening ? 0 : RESTART);
    this.#isReopening = false;
  }

  #hear(message: FromHelper): void {
    if ('ended' in message) {
      this.#lastError = message.ended;
      return;
    }
    if ('state' in message) {
      this.#become(message.state, 'reason' in message ? message.reason : '');
      return;
    }
    const call = this.#calls.get(message.answer);
    this.#calls.delete(message.answer);
    if ('reason' in message) call?.reject(failureOf(message.reason));
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
    // If the channel is closed, the exit of the process rejects the calls.
    this.#child?.send(message, () => undefined);
  }
}

const failureOf = (reason: string): Error =>
  isOutage(reason) ? new Unavailable(reason) : new CallFailed(reason);

/** Without the values at the end that are left out. A message would replace them by null. */
function withoutMissing(values: readonly unknown[]): readonly unknown[] {
  const kept = [...values];
  while (kept.length > 0 && kept.at(-1) === undefined) kept.pop();
  return kept;
}
