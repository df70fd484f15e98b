/**
 * Records searches of hits: the environment and hosts, and the names of the parameters. It leaves out the words,
 * because they may be a person's name. Further pages of the same search are not recorded again.
 */
import type { ControlStore } from '../control-store/control-store.ts';
import { doerOf } from '../control-store/activity.ts';
import type { Caller } from '../hit/rights/caller.ts';

export interface NotedSearch {
  /** All parameters except the position: equal values mean the same search. */
  readonly asked: string;
  readonly about: string;
  readonly by: readonly string[];
}

const MOST = 1000;
const LASTS = 15 * 60_000;

export class NotedSearches {
  readonly #control: Pick<ControlStore, 'note'>;
  readonly #now: () => number;
  /** Time of the last record of each search, the newest last. */
  readonly #noted = new Map<string, number>();

  constructor(control: Pick<ControlStore, 'note'>, now: () => number = Date.now) {
    this.#control = control;
    this.#now = now;
  }

  /**
   * Throws while the search cannot be recorded. The command line is exempt, because it can read the same hits
   * directly in the folder.
   */
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
