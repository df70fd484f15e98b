/**
 * Who looked for hits is written down: where, and by what, without the words, which may be somebody's name. Who goes on with the same
 * search has been written down already.
 */
import type { ControlStore } from '../control/control-store.ts';
import { doerOf } from './activity.ts';
import type { Caller } from './caller.ts';

export interface NotedSearch {
  /** Everything that was asked for but the place to go on from: what is the same search. */
  readonly asked: string;
  readonly about: string;
  readonly by: readonly string[];
}

const MOST = 1000;
const LASTS = 15 * 60_000;

export class NotedSearches {
  readonly #control: Pick<ControlStore, 'note'>;
  readonly #now: () => number;
  /** When each was written down last, the newest at the end. */
  readonly #noted = new Map<string, number>();

  constructor(control: Pick<ControlStore, 'note'>, now: () => number = Date.now) {
    this.#control = control;
    this.#now = now;
  }

  /** Throws while nothing can be written down, but for the command line, which reads what it could read in the folder too. */
  async note(caller: Caller, { asked, about, by }: NotedSearch): Promise<void> {
    const who = doerOf(caller);
    const key = JSON.stringify([who.kind, who.id, asked]);
    const at = this.#now();
    if ((this.#noted.get(key) ?? -Infinity) > at - LASTS) return;
    const noted = this.#control.note({ who, what: 'hits-searched', about, after: { by } });
    await (caller.kind === 'command' ? noted.catch(() => undefined) : noted);
    this.#noted.delete(key);
    this.#noted.set(key, at);
    if (this.#noted.size > MOST) this.#noted.delete(this.#noted.keys().next().value ?? '');
  }
}
