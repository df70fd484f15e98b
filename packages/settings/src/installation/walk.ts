/** The walk carries the functions that the parts of the merge share. */
import type { Spot } from './places.ts';

export interface Walk {
  readonly file: string;
  over(base: unknown, own: unknown, spot: Spot): unknown;
  refuse(place: string, reason: string): void;
  /** Records that this place of the result comes from the installation. */
  note(spot: Spot): void;
}
