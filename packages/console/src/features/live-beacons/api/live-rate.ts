/**
 * Hits each second: sent to this stream, matching its subscription, and in all. The collector sends at most fifty.
 */
import { number, object } from '../../../network/shape.ts';

export interface LiveRate {
  readonly shown: number;
  /** Matching the subscription of the stream. */
  readonly matching: number;
  readonly all: number;
}

export const readRate = object<LiveRate>({ shown: number, matching: number, all: number });
