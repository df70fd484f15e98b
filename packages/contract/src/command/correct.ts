/**
 * Corrections of stored data and deletion of expired data, requested by the command line. `/api/mend`, `/api/sweep`.
 */
import { Type, type Static } from 'typebox';
import { Expired } from '../overview/status.ts';
import { Name } from '../shared.ts';

const Count = Type.Number();
const Text = Type.Optional(Type.String());
const Milliseconds = Type.Optional(Type.Number());

export const AskedCorrection = Type.Object(
  {
    /** `redact` uses `pattern`, `dimension`, `host`, `from` and `to`. `erase` uses `visitor`. */
    task: Type.Object(
      {
        kind: Type.Enum(['redact', 'erase', 'departments', 'simulated']),
        ...{ pattern: Text, dimension: Text, host: Text, from: Milliseconds, to: Milliseconds },
        visitor: Text,
      },
      { 'x-expected': 'mend-task' },
    ),
    /** Without it, the collector only counts and changes nothing. */
    apply: Type.Optional(Type.Boolean()),
    by: Name,
  },
  { additionalProperties: false },
);
export type AskedCorrection = Static<typeof AskedCorrection>;

/** Number of hits, rows and records that a task finds or has changed. */
export const CorrectionReport = Type.Object({
  hits: Count,
  /** Number of hits by field. */
  fields: Type.Record(Type.String(), Count),
  /** Rows of roll-ups without hits: the hits have expired, or the row was imported. */
  sums: Count,
  /** Records in the journal of this collector. */
  journal: Count,
  /** Damaged parts of the journal. */
  quarantined: Count,
  /** Backups next to which the ledger could not be written. */
  unreachable: Type.Optional(Count),
  /** All collectors of the store, if there are several. `isDone` is false for one that was not reached. */
  collectors: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        journal: Count,
        quarantined: Count,
        isDone: Type.Boolean(),
      }),
    ),
  ),
});
export type CorrectionReport = Static<typeof CorrectionReport>;

export const AskedSweep = Type.Object(
  { apply: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type AskedSweep = Static<typeof AskedSweep>;

export const SweptParts = Type.Array(Expired);
export type SweptParts = Static<typeof SweptParts>;
