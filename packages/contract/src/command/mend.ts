/** What the command line has mended or swept of the past. `/api/mend`, `/api/sweep`. */
import { Type, type Static } from 'typebox';
import { Expired } from '../overview/status.ts';
import { Name } from '../shared.ts';

const Count = Type.Number();
const Text = Type.Optional(Type.String());
const Milliseconds = Type.Optional(Type.Number());

export const AskedMend = Type.Object(
  {
    /** `pattern`, `dimension`, `host`, `from` and `to` are of `redact`, `visitor` is of `erase`. */
    task: Type.Object(
      {
        kind: Type.Enum(['redact', 'erase', 'departments', 'simulated']),
        ...{ pattern: Text, dimension: Text, host: Text, from: Milliseconds, to: Milliseconds },
        visitor: Text,
      },
      { 'x-expected': 'mend-task' },
    ),
    /** Without it everything is only counted. */
    apply: Type.Optional(Type.Boolean()),
    by: Name,
  },
  { additionalProperties: false },
);
export type AskedMend = Static<typeof AskedMend>;

/** What a task finds, or has done. */
export const MendReport = Type.Object({
  hits: Count,
  /** By field, how many hits. */
  fields: Type.Record(Type.String(), Count),
  /** Rows of sums that have no hits: swept already, or imported. */
  sums: Count,
  /** Records of the journal, of this collector. */
  journal: Count,
  /** Damaged parts of the journal. */
  quarantined: Count,
  /** Back-ups beside which the ledger could not be written. */
  unreachable: Type.Optional(Count),
});
export type MendReport = Static<typeof MendReport>;

export const AskedSweep = Type.Object(
  { apply: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type AskedSweep = Static<typeof AskedSweep>;

export const SweptParts = Type.Array(Expired);
export type SweptParts = Static<typeof SweptParts>;
