/** Prepares hits for users of the console: removes the identifiers of visitors and adds the key of the page view. */
import { setImmediate as immediate } from 'node:timers/promises';
import type { Environment, Hit, ShownHit } from '@balise/beacon';
import { Unavailable } from '../../base/errors/unavailable.ts';
import type { LiveFeed } from '../../intake/live/live-feed.ts';
import type { LiveHit } from '../../intake/live/live-hit.ts';
import type { HitCalls } from '../../store/hit-calls.ts';
import type { PageViewQuery } from '../../store/hits/page-views.ts';
import { identifierOf } from '../../hit/visitor/identifier-of.ts';
import { leaveOutIdentifiers } from '../../hit/visitor/leave-out-identifiers.ts';
import { viewKey } from '../../hit/visitor/view-key.ts';
import { LONGEST_VIEW, subjectOf, ViewStarts } from '../../hit/visitor/view-starts.ts';

export interface HitViewerParts {
  readonly store: Pick<HitCalls, 'pageViews'>;
  readonly feed: Pick<LiveFeed, 'newest' | 'listen'>;
  /** The secret of the day. `undefined` until the control store has provided one. */
  readonly secret: () => string | undefined;
}

/** Maximum number of visitor and page pairs in memory while a user watches live hits. */
const MOST_WATCHED = 50_000;
/** Hits of a list that are processed before other work may run. */
const AT_A_TIME = 20;
/** Hits of one query to the store. On a server the query is part of a URL, so its length is limited. */
const ASKED_AT_ONCE = 200;
/** Characters of host and path. Real pages are shorter, and the limit bounds the query. */
const LONGEST_PAGE = 1000;
/** Maximum time in milliseconds that a live screen waits for the store. */
const PATIENCE = 2000;

export interface Watch {
  /** Hits in the order of arrival. */
  readonly show: (hits: readonly Hit[]) => Promise<readonly ShownHit[]>;
  readonly end: () => void;
}

interface Watched {
  watches: number;
  readonly stopListening: () => void;
  readonly starts: ViewStarts;
  /** Visitor and page pairs for which the store has been queried. */
  readonly asked: Set<string>;
  /** The next query to the store, and the promise of the previous one. */
  next: { readonly hits: Hit[]; readonly answered: Promise<void> } | undefined;
  last: Promise<void>;
}

export class HitViewer {
  readonly #parts: HitViewerParts;
  readonly #watched = new Map<Environment, Watched>();

  constructor(parts: HitViewerParts) {
    this.#parts = parts;
  }

  /** The hits must be consecutive in time, without gaps. */
  async show(environment: Environment, hits: readonly Hit[]): Promise<readonly ShownHit[]> {
    const secret = this.#parts.secret();
    const starts = new ViewStarts();
    for (const hit of hits) starts.note(hit);
    if (secret !== undefined) {
      const unknown = hits.filter((hit) => isWithoutStart(hit, starts));
      // Another collector may have received a later page view than the newest one here.
      await this.#ask(environment, unknown, starts);
      this.#noteNewest(environment, starts);
    }
    const all: ShownHit[] = [];
    for (const hit of hits) {
      // Lets the collector receive beacons in between.
      if (all.length % AT_A_TIME === 0) await immediate();
      all.push(shown(hit, starts, secret));
    }
    return all;
  }

  /** Shows live hits of an environment until `end` is called. */
  watch(environment: Environment): Watch {
    const watched = this.#watched.get(environment) ?? this.#begin(environment);
    watched.watches += 1;
    let isOver = false;
    return {
      show: (hits) => this.#showLive(environment, watched, hits),
      end: () => {
        if (isOver) return;
        isOver = true;
        watched.watches -= 1;
        if (watched.watches > 0) return;
        // Without watchers, live hits are not decoded.
        watched.stopListening();
        this.#watched.delete(environment);
      },
    };
  }

  #begin(environment: Environment): Watched {
    const starts = new ViewStarts(MOST_WATCHED);
    const watched: Watched = {
      starts,
      // A link gets the key of its page view even if the user was not shown that page view.
      stopListening: this.#parts.feed.listen(environment, (live) => noteLive(starts, live)),
      asked: new Set(),
      watches: 0,
      next: undefined,
      last: Promise.resolve(),
    };
    this.#watched.set(environment, watched);
    this.#noteNewest(environment, starts);
    return watched;
  }

  #noteNewest(environment: Environment, starts: ViewStarts): void {
    for (const live of this.#parts.feed.newest(environment)) noteLive(starts, live);
  }

  /**
   * Queries the store for a page view only if this collector has not received it while a user was watching. Each pair
   * is queried once, and waiting hits share one query. A later page view that another collector has received is
   * unknown here.
   */
  async #showLive(
    environment: Environment,
    watched: Watched,
    hits: readonly Hit[],
  ): Promise<readonly ShownHit[]> {
    const secret = this.#parts.secret();
    // Missed hits from the store were never in the feed.
    for (const hit of hits) watched.starts.note(hit);
    if (secret !== undefined) {
      const unknown = hits.filter(
        (hit) => isWithoutStart(hit, watched.starts) && !watched.asked.has(subjectOf(hit)),
      );
      if (unknown.length > 0) await this.#askInTurn(environment, watched, unknown);
    }
    return hits.map((hit) => shown(hit, watched.starts, secret));
  }

  async #askInTurn(environment: Environment, watched: Watched, hits: Hit[]): Promise<void> {
    if (watched.asked.size > MOST_WATCHED) watched.asked.clear();
    for (const hit of hits) watched.asked.add(subjectOf(hit));
    if (watched.next) watched.next.hits.push(...hits);
    else {
      const waiting = [...hits];
      const answered = watched.last.then(() => {
        watched.next = undefined;
        return this.#ask(environment, waiting, watched.starts);
      });
      watched.next = { hits: waiting, answered };
      watched.last = answered;
    }
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<void>((resolve) => (timer = setTimeout(resolve, PATIENCE)));
    await Promise.race([watched.next.answered, tooLate]);
    clearTimeout(timer);
  }

  /** Reads from the store the page views with which the views of some hits may have started. */
  async #ask(environment: Environment, hits: readonly Hit[], starts: ViewStarts): Promise<void> {
    const asked = hits.filter(({ host, path }) => host.length + path.length <= LONGEST_PAGE);
    try {
      for (let from = 0; from < asked.length; from += ASKED_AT_ONCE) {
        const query = queryFor(environment, asked.slice(from, from + ASKED_AT_ONCE));
        for (const view of await this.#parts.store.pageViews(query)) starts.note(view);
      }
    } catch (error) {
      // Without the store, a hit is still shown.
      if (!(error instanceof Unavailable)) throw error;
    }
  }
}

function noteLive(starts: ViewStarts, live: LiveHit): void {
  const hit = live.outline();
  if (hit) starts.note(hit);
}

function queryFor(environment: Environment, hits: readonly Hit[]): PageViewQuery {
  const moments = hits.map(({ receivedAt }) => Date.parse(receivedAt));
  return {
    environment,
    from: Math.min(...moments) - LONGEST_VIEW,
    to: Math.max(...moments),
    pages: [...new Set(hits.map(({ host, path }) => host + path))],
    identifiers: [...new Set(hits.map(({ parameters }) => identifierOf(parameters)))],
  };
}

function isWithoutStart(hit: Hit, starts: ViewStarts): boolean {
  return subjectOf(hit) !== '' && starts.startOf(hit) === '';
}

function shown(hit: Hit, starts: ViewStarts, secret: string | undefined): ShownHit {
  const subject = subjectOf(hit);
  const key =
    subject === '' || secret === undefined ? null : viewKey(secret, subject, starts.startOf(hit));
  return { ...leaveOutIdentifiers(hit), view: subject === '' ? '' : key };
}
