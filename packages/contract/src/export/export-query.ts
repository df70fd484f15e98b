/** Selects the stored hits to export. `/api/export`. */
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
  /**
   * Includes visitor identifiers. Only the command line may ask for them, and the collector records each disclosure.
   */
  'visitor-ids': Type.Boolean({ default: false }),
  /** User account on the collector's machine, recorded with the disclosure. */
  by: Type.Optional(Name),
});
export type ExportQuery = Static<typeof ExportQuery>;
