/** The releases of some days, for the charts of figures over time. `/api/release-days`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Day, Environment, Moment, orNull } from '../shared.ts';
import { ShownRelease } from './release.ts';

export const ReleaseDaysQuery = Type.Object({ environment: Environment, from: Day, to: Day });
export type ReleaseDaysQuery = Static<typeof ReleaseDaysQuery>;

export const DatedRelease = Type.Object({
  id: Type.String(),
  kind: ShownRelease.properties.kind,
  at: Moment,
  note: BothLanguages,
  /** Null for readers of figures only. */
  by: orNull(Type.String()),
});
export type DatedRelease = Static<typeof DatedRelease>;

export const ReleaseDays = Type.Object({
  /** Oldest first. */
  releases: Type.Array(DatedRelease),
  /** False if older releases of these days are left out. */
  isWhole: Type.Boolean(),
  /** The first release of the environment, at any time. Null if there is none. */
  firstAt: orNull(Moment),
});
export type ReleaseDays = Static<typeof ReleaseDays>;
