/** What one step of forwarding is asked, and what it says it did. */
import type { JournalRange } from '../journal/journal.ts';
import type { EndOfPart } from '../journal/read-frames.ts';
import type { KeptKind } from './forwarded-request.ts';

/** Why hits did not go on: too old, refused by the other server, given up for room on the disk, damaged in the journal. */
export const LOSSES = ['old', 'refused', 'room', 'damaged'] as const;
export type Loss = (typeof LOSSES)[number];

export interface ForwardBatch {
  /** Identifier of the target. */
  readonly target: string;
  readonly range: JournalRange;
  readonly ending: EndOfPart;
  /** Places of frames behind the start that are done already. */
  readonly done: readonly number[];
  /** How many hits in a row the other server has refused. */
  readonly refusedInRow: number;
}

export interface ForwardedBatch {
  /** Everything before this place is done. */
  readonly upTo: number;
  /** Places of frames behind it that are done too. */
  readonly done: readonly number[];
  readonly forwarded: number;
  readonly kept: Readonly<Partial<Record<KeptKind, number>>>;
  readonly lost: Readonly<Partial<Record<Loss, number>>>;
  readonly refusedInRow: number;
  /** Of the last answer; 0 where there was none. Absent where nothing was sent. */
  readonly lastStatus?: number;
  /** Why it went no further, or why the server refused a hit. */
  readonly reason?: string;
  /** It went no further: milliseconds that the server wants to be left alone, at least. */
  readonly wait?: number;
  /** When the first hit was received that is not done, or else the last that is. */
  readonly reachedAt?: number;
}
