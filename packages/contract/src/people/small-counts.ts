/** The readers for whom small counts are suppressed. `/api/small-counts`. */
import { Type, type Static } from 'typebox';

export const SmallCounts = Type.Object({
  /** `everybody`: after an upgrade, or by the settings. `figures`: readers who have only the permission `figures`. */
  suppressedFor: Type.Enum(['everybody', 'figures']),
  /** Whether `privacy.json` keeps the suppression for everybody, so that people cannot limit it here. */
  isKeptBySettings: Type.Boolean(),
});
export type SmallCounts = Static<typeof SmallCounts>;
