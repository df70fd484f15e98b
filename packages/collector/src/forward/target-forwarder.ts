/**
 * One target's way through the journal: step after step, and while the other server does not answer with longer and longer pauses. It
 * remembers a place, never hits.
 */
import type { Journal, JournalRange } from '../journal/journal.ts';
import { Unavailable } from '../helper/unavailable.ts';
import { reasonOf } from '../reason-of.ts';
import type { ForwardCalls } from './forward-process.ts';
import { ForwardTotals, type ForwardCounts } from './forward-counts.ts';
import type { ForwardedBatch, Loss } from './forwarded-batch.ts';
import type { Place, PlaceFiles } from './place-file.ts';
import type { Target } from './target.ts';

export interface TargetForwarderParts {
  readonly target: Target;
  readonly journal: Pick<Journal, 'segments' | 'after' | 'bytesAfter'>;
  readonly places: Pick<PlaceFiles, 'write'>;
  readonly calls: Pick<ForwardCalls, 'forward'>;
  /** Where it begins. */
  readonly from: Place;
  /** Up to this segment an earlier run wrote: a crash may have left its end unfinished. */
  readonly uncertainUntil: string;
  readonly onFailing: (reason: string) => void;
  readonly onAgain: () => void;
  readonly onLost: (loss: Loss, hits: number) => void;
  /** Told when a segment is done. */
  readonly onPassed: () => void;
  readonly pauses?: Pauses;
}

/** Milliseconds. */
export interface Pauses {
  /** While there is nothing to forward. */
  readonly idle: number;
  /** After a first failure; doubled after each further one. */
  readonly first: number;
  readonly longest: number;
  /** Between two times that losses are told. */
  readonly telling: number;
}

const PAUSES: Pauses = { idle: 250, first: 1000, longest: 300_000, telling: 600_000 };

/** Tries that our own process may miss. */
const MOST_UNAVAILABLE = 40;

export interface ForwardState extends ForwardCounts {
  readonly target: string;
  readonly server: string;
  /** `starting` before the first step is done. */
  readonly state: 'starting' | 'ready' | 'failing';
  /** Why it is failing, in a word; empty otherwise. */
  readonly reason: string;
  /** Bytes of the journal that are before it. */
  readonly waiting: number;
  /** Seconds since the hit was received that is next; before that is known, since the collector began. */
  readonly lag: number;
  /** Status of the last answer, 0 for none; null before anything was sent. */
  readonly lastAnswer: { readonly status: number; readonly at: string } | null;
  /** When the server is asked again. */
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
  #unavailable = 0;
  #reason = '';
  #lastAnswer: ForwardState['lastAnswer'] = null;
  #isIdle = false;
  /** When the next hit was received. */
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

  /** Waits for the step that is on its way. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#last;
    this.#tell(true);
  }

  /** Goes past a segment that cannot be kept any longer. */
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

  /** Resolves to the pause before the next one; never rejects. */
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
      this.#unavailable = 0;
      this.#hear(result);
      // A segment may have been given up meanwhile: then its place is behind us.
      if (place === this.#place)
        await this.#move({ segment: range.segment, offset: result.upTo }, result.done);
      if (this.#isStopped) return 0;
      return result.wait === undefined ? this.#succeed() : this.#fail(result.reason, result.wait);
    } catch (error) {
      return this.#isStopped ? 0 : this.#missProcess(error);
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
    });
  }

  #hear(result: ForwardedBatch): void {
    this.#totals.add(result);
    this.#refusedInRow = result.refusedInRow;
    this.#reachedAt = result.reachedAt ?? this.#reachedAt;
    if (result.lastStatus !== undefined)
      this.#lastAnswer = { status: result.lastStatus, at: new Date().toISOString() };
  }

  /** Without a note some hits go again after a crash, and count once there: a full disk must not stop it. */
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
    if (this.#reason !== '') this.#parts.onAgain();
    this.#reason = '';
    return 0;
  }

  #fail(reason = '', wait: number): number {
    const { first, longest } = this.#pauses;
    const pause = Math.max(wait, Math.min(first * 2 ** this.#failures, longest));
    this.#failures = Math.min(this.#failures + 1, 30);
    if (this.#reason === '') this.#parts.onFailing(reason);
    this.#reason = reason;
    this.#retryAt = Date.now() + pause;
    return pause;
  }

  /** Our own process is starting, or was busy with a segment that is gone: worth a word only where that lasts. */
  #missProcess(error: unknown): number {
    this.#unavailable += 1;
    if (this.#unavailable < MOST_UNAVAILABLE) return this.#pauses.idle;
    return this.#fail(error instanceof Unavailable ? error.message : reasonOf(error), 0);
  }

  /** At once, and then once in a while. */
  #tell(isLast: boolean): void {
    if (!isLast && Date.now() - this.#toldAt < this.#pauses.telling) return;
    const untold = this.#totals.takeUntold();
    if (untold.length > 0) this.#toldAt = Date.now();
    for (const [loss, hits] of untold) this.#parts.onLost(loss, hits);
  }
}

const seconds = (milliseconds: number): number => Math.max(0, Math.round(milliseconds / 1000));
