/**
 * Sends a part of the journal to one other server. Hits leave in the order of the journal, and those of one visitor
 * one after the other. After the first unanswered hit, no further hit leaves, and the step waits for those on their
 * way.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { JournalFiles } from '../intake/journal/journal-files.ts';
import { decodeRecord, isEmptyRecord } from '../intake/journal/record.ts';
import type { Frame } from '../intake/journal/frame.ts';
import type { Stop } from '../hit/stops/stop.ts';
import { waitingStops } from '../intake/stops/waiting-stops.ts';
import { Repetitions } from '../store/insert/repetitions.ts';
import { BatchTally } from './batch-tally.ts';
import { firstFrames } from './first-frames.ts';
import { forwardedRequest, type ForwardedRequest } from './request/forwarded-request.ts';
import type { ForwardBatch, ForwardedBatch } from './forwarded-batch.ts';
import type { SendHit } from './send-hit.ts';
import type { Target } from './request/target.ts';

export interface RangeSenderParts {
  readonly files: Pick<JournalFiles, 'list' | 'read' | 'describe'>;
  readonly target: Target;
  readonly send: SendHit;
  readonly now: () => number;
}

const HOUR = 3_600_000;
/** Maximum milliseconds of a step, before it reports its position. */
const STEP = 1000;
/** This many consecutive refusals mean a failing server, not invalid hits. After that, one hit is tried at a time. */
export const MOST_REFUSED_IN_ROW = 10;

export class RangeSender {
  readonly #parts: RangeSenderParts;
  readonly #repetitions: Repetitions;
  /** Earliest time for the next hit, in terms of `performance.now()`. */
  #nextAt = 0;
  #isStopped = false;
  #stops = waitingStops([]);

  constructor(parts: RangeSenderParts) {
    this.#parts = parts;
    this.#repetitions = new Repetitions(parts.files);
  }

  /** The running step still waits for hits on their way. */
  stop(): void {
    this.#isStopped = true;
  }

  /** From now on, also for the running step. */
  obey(stops: readonly Stop[]): void {
    this.#stops = waitingStops(stops);
  }

  async forward(batch: ForwardBatch): Promise<ForwardedBatch> {
    const { range, ending, stops = [] } = batch;
    this.obey(stops);
    await this.#repetitions.readBefore(range);
    const part = await firstFrames(this.#parts.files, range, ending);
    const tally = new BatchTally(batch, part);
    const sending = new Sending(tally, this.#parts.target.inFlight);
    const until = performance.now() + STEP;
    for (const frame of part?.frames ?? []) {
      if (tally.isHeld || (tally.hasSent && performance.now() > until)) break;
      await this.#step(frame, tally, sending);
    }
    await sending.all();
    return tally.result();
  }

  /** Counts the hits of a range that would have been forwarded. */
  async count({ range, ending, done }: ForwardBatch): Promise<number> {
    let hits = 0;
    for (let from = range.from; from < range.to;) {
      const part = await firstFrames(this.#parts.files, { ...range, from }, ending);
      if (!part) break;
      for (const { offset, payload } of part.frames) {
        const record = done.includes(offset) ? undefined : decodeRecord(payload);
        const kept = record && this.#stops.obey(record).record;
        const forwarded = kept && forwardedRequest(kept, this.#parts.target);
        if (forwarded && 'request' in forwarded) hits += 1;
      }
      from = part.damage?.to ?? part.frames.at(-1)?.end ?? range.to;
    }
    return hits;
  }

  async #step(frame: Frame, tally: BatchTally, sending: Sending): Promise<void> {
    const { target, now } = this.#parts;
    const { offset, payload } = frame;
    if (tally.isDone(offset)) return;
    // Offset 0 is the header, if its length is damaged. An empty record was erased by a repair.
    if (offset === 0 || isEmptyRecord(payload)) return tally.pass(offset);
    const record = decodeRecord(payload);
    if (!record) return tally.lose(offset, 'damaged');
    const { receivedAt } = record;
    tally.reach(offset, receivedAt);
    const stops = this.#stops;
    const obeyed = stops.obey(record);
    const forwarded = forwardedRequest(obeyed.record ?? record, target);
    if (!forwarded) return tally.pass(offset);
    if ('kept' in forwarded) return tally.keep(offset, forwarded.kept);
    if (!obeyed.record) {
      tally.obey(obeyed.keys);
      return tally.pass(offset);
    }
    const { request } = forwarded;
    const hit = { requestId: request.requestId, receivedAt };
    if (!this.#repetitions.isFirst(hit, record.target)) return tally.pass(offset);
    if (now() - receivedAt > target.ageHours * HOUR) return tally.lose(offset, 'old');
    await sending.whenFree(request.visitor);
    if (tally.isHeld) return;
    await this.#pace();
    if (this.#isStopped) return tally.hold('STOPPED', 0);
    // A stop came while the hit waited.
    if (stops !== this.#stops) return await this.#step(frame, tally, sending);
    sending.add(request.visitor, this.#send(offset, request, tally, obeyed.keys));
  }

  /** `stops`: the keys of those that changed the request. */
  async #send(
    offset: number,
    request: ForwardedRequest,
    tally: BatchTally,
    stops: readonly string[],
  ): Promise<void> {
    const { target, send } = this.#parts;
    const answer = await send(target.server, request);
    if (answer.kind !== 'later') tally.obey(stops);
    tally.hear(offset, answer);
    if (tally.refusedInRow >= MOST_REFUSED_IN_ROW) tally.holdRefused();
  }

  async #pace(): Promise<void> {
    const pause = this.#nextAt - performance.now();
    if (pause > 1) await wait(pause);
    this.#nextAt = Math.max(this.#nextAt, performance.now()) + 1000 / this.#parts.target.perSecond;
  }
}

/** The hits on their way. */
class Sending {
  readonly #tally: BatchTally;
  readonly #most: number;
  readonly #onTheirWay = new Set<Promise<void>>();
  readonly #ofVisitor = new Map<string, Promise<void>>();

  constructor(tally: BatchTally, most: number) {
    this.#tally = tally;
    this.#most = most;
  }

  /** Waits until another hit may leave: there is room, and the visitor's previous hit is answered. */
  async whenFree(visitor: string): Promise<void> {
    while (this.#onTheirWay.size >= this.#most) await Promise.race(this.#onTheirWay);
    if (!this.#tally.isHeld) await this.#ofVisitor.get(visitor);
  }

  add(visitor: string, sent: Promise<void>): void {
    const done = sent.finally(() => {
      this.#onTheirWay.delete(done);
      if (this.#ofVisitor.get(visitor) === done) this.#ofVisitor.delete(visitor);
    });
    this.#onTheirWay.add(done);
    if (visitor !== '') this.#ofVisitor.set(visitor, done);
  }

  async all(): Promise<void> {
    await Promise.all(this.#onTheirWay);
  }
}
