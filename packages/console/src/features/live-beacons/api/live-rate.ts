/** How many hits a second come by the live stream, and of how many: the collector sends fifty at most. */
import { number, object } from '../../../network/shape.ts';

export interface LiveRate {
  readonly shown: number;
  /** Of what the stream was asked for. */
  readonly matching: number;
  readonly all: number;
}

export const readRate = object<LiveRate>({ shown: number, matching: number, all: number });
