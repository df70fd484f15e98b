/** The input and the result of one forwarding step. */
import type { Stop } from '../hit/stops/stop.ts';
import type { HitsByStop } from '../intake/stops/stop-counts.ts';
import type { JournalRange } from '../intake/journal/journal.ts';
import type { EndOfPart } from '../intake/journal/read-frames.ts';
import type { KeptKind } from './request/forwarded-request.ts';

/** Reasons for a lost hit: too old, refused by the other server, removed for disk space, damaged in the journal. */
export const LOSSES = ['old', 'refused', 'room', 'damaged'] as const;
export type Loss = (typeof LOSSES)[number];

export interface ForwardBatch {
  /** Identifier of the target. */
  readonly target: string;
  readonly range: JournalRange;
  readonly ending: EndOfPart;
  /** Offsets of frames after the start that are already done. */
  readonly done: readonly number[];
  /** Number of consecutive hits that the other server has refused. */
  readonly refusedInRow: number;
  /** Hits that a stop names are not sent, or are sent without their stopped dimension. */
  readonly stops?: readonly Stop[];
}

export interface ForwardedBatch {
  /** Everything before this offset is done. */
  readonly upTo: number;
  /** Offsets of later frames that are done too. */
  readonly done: readonly number[];
  readonly forwarded: number;
  readonly kept: Readonly<Partial<Record<KeptKind, number>>>;
  readonly lost: Readonly<Partial<Record<Loss, number>>>;
  /** Hits that stops have left out or changed, by the key of the stop. */
  readonly stopped?: HitsByStop;
  readonly refusedInRow: number;
  /** Status of the last answer; 0 without an answer. Absent without a request. */
  readonly lastStatus?: number;
  /** The reason for stopping, or for the refusal of a hit. */
  readonly reason?: string;
  /** Set if the step stopped: the minimum milliseconds before the next try. */
  readonly wait?: number;
  /** Receipt time of the first hit that is not done, otherwise of the last one that is. */
  readonly reachedAt?: number;
}
