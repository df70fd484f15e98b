/** Which stored beacons are exported. `/api/export`. */
import { Type, type Static } from 'typebox';
import { Name, Since, Until } from '../shared.ts';

export const ExportQuery = Type.Object({
  suite: Type.String({
    ...{ pattern: '^[A-Za-z0-9._-]{1,40}$', 'x-expected': 'suite', 'x-words': 'export-suite' },
  }),
  from: Since,
  to: Until,
  format: Type.Enum(['ndjson', 'csv', 'parquet'], {
    ...{ default: 'ndjson', 'x-expected': 'format', 'x-words': 'export-format' },
  }),
  /** With identifiers of visitors; for the command line alone, and written down. */
  'visitor-ids': Type.Boolean({ default: false }),
  /** Who wants them: the user of the machine. */
  by: Type.Optional(Name),
});
export type ExportQuery = Static<typeof ExportQuery>;
