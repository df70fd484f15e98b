/**
 * Forwards the journal to one target, step after step. While the other server does not answer, the pauses become
 * longer. It stores a position, never hits.
 */
import type { Journal, JournalRange } from '../intake/journal/journal.ts';
import type { StopsInForce } from '../intake/stops/stops-in-force.ts';
import { Outage } from '../base/child-process/outage.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import type { ForwardCalls } from './open-senders.ts';
import { ForwardTotals, type ForwardCounts } from './forward-counts.ts';
import type { ForwardedBatch, Loss } from './forwarded-batch.ts';
import type { Place, PlaceFiles } from './place-file.ts';
import type { Target } from './request/target.ts';

export interface TargetForwarderParts {
  readonly target: Target;
  readonly journal: Pick<Journal, 'segments' | 'after' | 'bytesAfter'>;
  readonly places: Pick<PlaceFiles, 'write'>;
  readonly calls: Pick<ForwardCalls, 'forward'>;
  /** The start position. */
  readonly from: Place;
  /** The last segment of an earlier run. A crash may have left these segments with an unfinished end. */
  readonly uncertainUntil: string;
  /** Called for each reason once, until hits are accepted again. */
  readonly onFailing: (reason: string) => void;
  readonly onAgain: () => void;
  readonly onLost: (loss: Loss, hits: number) => void;
  /** Called when a segment is done. */
  readonly onPassed: () => void;
  readonly pauses?: Pauses;
  readonly stops?: Pick<StopsInForce, 'waiting' | 'counts'> | undefined;
}

/** Milliseconds. */
export interface Pauses {
  /** While the journal has no new hit. */
  readonly idle: number;
  /** After a first failure; doubled after each further one. */
  readonly first: number;
  readonly longest: number;
  /** Between two logs of losses. */
  readonly telling: number;
}

const PAUSES: Pauses = { idle: 250, first: 1000, longest: 300_000, telling: 600_000 };

/** Number of tries during which our own process may be starting. */
const MOST_STARTING = 40;
/** The reason of a call while the process is starting. */
const STARTING = 'starting';

export interface ForwardState extends ForwardCounts {
  readonly target: string;
  readonly server: string;
  /** `starting` until the first step is done. */
  readonly state: 'starting' | 'ready' | 'failing';
  /** The reason code of the failure; otherwise empty. */
  readonly reason: string;
  /** Bytes of the journal that are not forwarded yet. */
  readonly waiting: number;
  /** Seconds since the next hit was received. Before that is known: seconds since the collector started. */
  readonly lag: number;
  /** Status of the last answer, 0 without one; null before the first hit was sent. */
  readonly lastAnswer: { readonly status: number; readonly at: string } | null;
  /** Time of the next try. */
  readonly retryAt: string | null;
}

export class TargetForwarder {
  readonly target: Target;
  readonly #parts: TargetForwarderParts;
  readonly #pauses: Pauses;
  readonly #startedAt = Date.now();
  readonly #totals = new ForwardTotals();
  #place: Place;
  #done: readonly number[] = [];
  #refusedInRow = 0;
  #failures = 0;
  #starting = 0;
  #reason = '';
  readonly #outage = new Outage();
  #lastAnswer: ForwardState['lastAnswer'] = null;
  #isIdle = false;
  /** Receipt time of the next hit. */
  #reachedAt: number | undefined;
  #retryAt = 0;
  #toldAt = -Infinity;
  #timer: NodeJS.Timeout | undefined;
  #last: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: TargetForwarderParts) {
    this.#parts = parts;
    this.#pauses = parts.pauses ?? PAUSES;
    this.target = parts.target;
    this.#place = parts.from;
  }

  get place(): Place {
    return this.#place;
  }

  get state(): ForwardState {
    const { id, server } = this.target;
    return {
      target: id,
      server,
      state: this.#reason !== '' ? 'failing' : this.#isUnknown ? 'starting' : 'ready',
      reason: this.#reason,
      waiting: this.#parts.journal.bytesAfter(this.#place),
      lag: this.#isIdle ? 0 : seconds(Date.now() - (this.#reachedAt ?? this.#startedAt)),
      lastAnswer: this.#lastAnswer,
      retryAt: this.#retryAt > 0 ? new Date(this.#retryAt).toISOString() : null,
      ...this.#totals.values(),
    };
  }

  get #isUnknown(): boolean {
    return !this.#isIdle && this.#reachedAt === undefined;
  }

  start(): void {
    this.#plan(0);
  }

  /** Waits for the running step. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#last;
    this.#tell(true);
  }

  /** Skips a segment that can no longer be kept. */
  async giveUp(segment: string, hits: number): Promise<void> {
    const next = this.#parts.journal.segments.find(({ name }) => name > segment);
    if (this.#place.segment > segment || next === undefined) return;
    this.#totals.lose('room', hits);
    await this.#move({ segment: next.name, offset: 0 }, []);
    this.#tell(false);
  }

  #plan(pause: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#last = this.#round().then((next) => this.#plan(next));
    }, pause);
  }

  /** Resolves to the pause before the next round; never rejects. */
  async #round(): Promise<number> {
    this.#retryAt = 0;
    this.#tell(false);
    const range = this.#parts.journal.after(this.#place);
    if (!range) {
      this.#isIdle = true;
      return this.#pauses.idle;
    }
    if (this.#isIdle) this.#reachedAt = Date.now();
    this.#isIdle = false;
    const place = this.#place;
    try {
      const result = await this.#forward(range);
      this.#hear(result);
      // If a segment was given up in the meantime, the position has already moved further.
      if (place === this.#place)
        await this.#move({ segment: range.segment, offset: result.upTo }, result.done);
      if (this.#isStopped) return 0;
      return result.wait === undefined ? this.#succeed() : this.#fail(result.reason, result.wait);
    } catch (error) {
      if (this.#isStopped) return 0;
      // A segment was given up while the process worked on it.
      if (place !== this.#place) return this.#pauses.idle;
      return this.#missProcess(reasonOf(error));
    }
  }

  async #forward(range: JournalRange): Promise<ForwardedBatch> {
    const isOfEarlierRun = range.segment <= this.#parts.uncertainUntil;
    return await this.#parts.calls.forward({
      target: this.target.id,
      range,
      ending: isOfEarlierRun ? 'unfinished' : 'durable',
      done: this.#done,
      refusedInRow: this.#refusedInRow,
      stops: this.#parts.stops?.waiting ?? [],
    });
  }

  #hear(result: ForwardedBatch): void {
    this.#totals.add(result);
    this.#parts.stops?.counts.noteAll(result.stopped ?? {}, 'forward');
    this.#refusedInRow = result.refusedInRow;
    this.#reachedAt = result.reachedAt ?? this.#reachedAt;
    if (result.lastStatus !== undefined)
      this.#lastAnswer = { status: result.lastStatus, at: new Date().toISOString() };
  }

  /**
   * A position that cannot be written only repeats some hits after a crash, and they count once. A full disk must not
   * stop forwarding.
   */
  async #move(place: Place, done: readonly number[]): Promise<void> {
    const isNext = place.segment !== this.#place.segment;
    const isSame = !isNext && place.offset === this.#place.offset;
    this.#place = place;
    this.#done = done;
    if (!isSame) await this.#parts.places.write(this.target.id, place).catch(() => undefined);
    if (isNext) this.#parts.onPassed();
  }

  #succeed(): number {
    this.#failures = 0;
    this.#starting = 0;
    if (this.#reason !== '') this.#parts.onAgain();
    this.#reason = '';
    this.#outage.over();
    return 0;
  }

  #fail(reason = '', wait: number): number {
    const { first, longest } = this.#pauses;
    const pause = Math.max(wait, Math.min(first * 2 ** this.#failures, longest));
    this.#failures = Math.min(this.#failures + 1, 30);
    if (this.#outage.isNews(reason)) this.#parts.onFailing(reason);
    this.#reason = reason;
    this.#retryAt = Date.now() + pause;
    return pause;
  }

  /** Our own process failed, or is starting. Only a long start is reported. */
  #missProcess(reason: string): number {
    if (reason !== STARTING) return this.#fail(reason, 0);
    this.#starting += 1;
    return this.#starting < MOST_STARTING ? this.#pauses.idle : this.#fail(reason, 0);
  }

  /** Logs losses at once, and then at intervals. */
  #tell(isLast: boolean): void {
    if (!isLast && Date.now() - this.#toldAt < this.#pauses.telling) return;
    const untold = this.#totals.takeUntold();
    if (untold.length > 0) this.#toldAt = Date.now();
    for (const [loss, hits] of untold) this.#parts.onLost(loss, hits);
  }
}

const seconds = (milliseconds: number): number => Math.max(0, Math.round(milliseconds / 1000));
