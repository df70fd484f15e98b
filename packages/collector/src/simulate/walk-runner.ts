/**
 * Runs the simulated visits (a walk) that the console starts: each in a separate process, one at a time, because a
 * browser needs much memory and time.
 */
import { fork, type ChildProcess } from 'node:child_process';
import type { MessageKey, MessageValues } from '../base/locales/messages.ts';
import { processModule } from '../base/files/places.ts';
import { findBrowser } from './browser/find-browser.ts';
import type { SimulationOptions } from './plan/simulation-options.ts';

export interface WalkFailure {
  readonly key: MessageKey;
  readonly values: MessageValues;
}

export interface WalkState {
  readonly state: 'idle' | 'running' | 'failed';
  /** Visits, done and planned. */
  readonly done: number;
  readonly of: number;
  /** Failure of the last walk. */
  readonly failure?: WalkFailure;
}

/** The order to the process, and its messages. */
export interface WalkOrder {
  readonly dataFolder: string;
  readonly simulation: Partial<SimulationOptions>;
}
export type WalkNews =
  { readonly done: number; readonly of: number } | { readonly failure: WalkFailure };

const IDLE: WalkState = { state: 'idle', done: 0, of: 0 };

export interface WalkRunnerOptions {
  readonly dataFolder: string;
  /** Replaces the process of a walk, for tests. */
  readonly begin?: () => ChildProcess;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export class WalkRunner {
  readonly #options: WalkRunnerOptions;
  #state = IDLE;
  #child: ChildProcess | undefined;

  constructor(options: WalkRunnerOptions) {
    this.#options = options;
  }

  get state(): WalkState {
    return this.#state;
  }

  /** Whether there is a browser. */
  isPossible(): boolean {
    return findBrowser(this.#options.env ?? process.env) !== undefined;
  }

  /** Must not be called while a walk runs. */
  start(simulation: Partial<SimulationOptions>): void {
    const { dataFolder, begin = beginProcess } = this.#options;
    const child = begin();
    this.#child = child;
    this.#state = { state: 'running', done: 0, of: 0 };
    child.on('message', (news: WalkNews) => {
      if ('failure' in news) this.#fail(news.failure);
      else if (this.#state.state === 'running') this.#state = { state: 'running', ...news };
    });
    // If the process could not start, there is no exit event. This reports the failure instead.
    child.on('error', () => child.pid ?? this.#ended('fork'));
    child.once('exit', (code, signal) => this.#ended(code === 0 ? '' : (signal ?? String(code))));
    child.send({ dataFolder, simulation } satisfies WalkOrder, () => undefined);
  }

  /** Stops the walk. Its browser stops with it. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  #fail(failure: WalkFailure): void {
    this.#state = { ...this.#state, state: 'failed', failure };
  }

  #ended(how: string): void {
    this.#child = undefined;
    if (this.#state.state !== 'running') return;
    if (how === '') this.#state = { ...this.#state, state: 'idle' };
    else this.#fail({ key: 'failure.walk', values: { reason: how } });
  }
}

function beginProcess(): ChildProcess {
  const entry = processModule('simulate/walk-process');
  return fork(entry, [], {
    execArgv: entry.endsWith('.ts') ? ['--import', 'tsx'] : [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}
