/** Counts the results of the records in a step, and computes the position up to which all are done. */
import type { Frames } from '../intake/journal/read-frames.ts';
import type { KeptKind } from './request/forwarded-request.ts';
import type { ForwardBatch, ForwardedBatch, Loss } from './forwarded-batch.ts';
import type { Answer } from './send-hit.ts';

export class BatchTally {
  refusedInRow: number;
  /** Whether the step has already sent a hit. */
  hasSent = false;
  readonly #batch: ForwardBatch;
  readonly #part: Frames | undefined;
  readonly #done: Set<number>;
  readonly #receivedAt = new Map<number, number>();
  readonly #kept: Partial<Record<KeptKind, number>> = {};
  readonly #lost: Partial<Record<Loss, number>> = {};
  readonly #stopped: Record<string, number> = {};
  #reachedAt: number | undefined;
  #forwarded = 0;
  #lastStatus: number | undefined;
  #reason: string | undefined;
  #wait: number | undefined;

  constructor(batch: ForwardBatch, part: Frames | undefined) {
    this.#batch = batch;
    this.#part = part;
    this.#done = new Set(batch.done);
    this.refusedInRow = batch.refusedInRow;
    if (part?.damage && part.frames.length === 0) this.#count('damaged');
  }

  /** If true, the step sends no more hits. */
  get isHeld(): boolean {
    return this.#wait !== undefined;
  }

  isDone(offset: number): boolean {
    return this.#done.has(offset);
  }

  reach(offset: number, receivedAt: number): void {
    this.#receivedAt.set(offset, receivedAt);
    this.#reachedAt = receivedAt;
  }

  /** The record needs no forwarding and is not counted. */
  pass(offset: number): void {
    this.#done.add(offset);
  }

  keep(offset: number, kind: KeptKind): void {
    this.#done.add(offset);
    this.#kept[kind] = (this.#kept[kind] ?? 0) + 1;
  }

  /** A stop has changed the hit, or leaves it out. `keys`: of the stops. */
  obey(keys: readonly string[]): void {
    for (const key of keys) this.#stopped[key] = (this.#stopped[key] ?? 0) + 1;
  }

  lose(offset: number, loss: Loss): void {
    this.#done.add(offset);
    this.#count(loss);
  }

  hear(offset: number, answer: Answer): void {
    this.hasSent = true;
    this.#lastStatus = answer.status;
    if (answer.kind === 'later') return this.hold(answer.reason, answer.wait);
    if (answer.kind === 'accepted') {
      this.#done.add(offset);
      this.#forwarded += 1;
      this.refusedInRow = 0;
      return;
    }
    this.lose(offset, 'refused');
    this.refusedInRow += 1;
    this.#reason = answer.reason;
  }

  hold(reason: string, wait: number): void {
    this.#reason = reason;
    this.#wait = Math.max(this.#wait ?? 0, wait);
  }

  holdRefused(): void {
    this.#wait ??= 0;
  }

  result(): ForwardedBatch {
    const { frames = [], damage } = this.#part ?? {};
    const open = frames.find(({ offset }) => !this.#done.has(offset));
    const last = frames.at(-1);
    const end = damage?.to ?? last?.end ?? this.#batch.range.to;
    const upTo = open?.offset ?? end;
    const reachedAt = this.#receivedAt.get(open?.offset ?? -1) ?? this.#reachedAt;
    return {
      upTo,
      done: [...this.#done].filter((offset) => offset >= upTo),
      forwarded: this.#forwarded,
      kept: this.#kept,
      lost: this.#lost,
      stopped: this.#stopped,
      refusedInRow: this.refusedInRow,
      ...(this.#lastStatus === undefined ? {} : { lastStatus: this.#lastStatus }),
      ...(this.#reason === undefined ? {} : { reason: this.#reason }),
      ...(this.#wait === undefined ? {} : { wait: this.#wait }),
      ...(reachedAt === undefined ? {} : { reachedAt }),
    };
  }

  #count(loss: Loss): void {
    this.#lost[loss] = (this.#lost[loss] ?? 0) + 1;
  }
}
