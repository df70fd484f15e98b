/** Requests of the command line to manage imports. `/api/import`. */
import { Type, type Static } from 'typebox';
import { Environment } from '../shared.ts';

/** Start time in UTC, then a random part. Ids sort by time. */
export const ImportId = Type.String({ pattern: '^\\d{8}T\\d{9}Z-[0-9a-f]{8}$' });

const Text = Type.String();
const ImportedDay = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
export const ImportName = Type.String({ pattern: '^[^\\p{C}]{1,100}$' });
const Suite = Type.String({ pattern: '^[A-Za-z0-9._-]{0,40}$' });
const By = ImportName;
export const MOST_ROWS_AT_ONCE = 20_000;

/** Day, host, path, event, total. A tuple is short: an import can have millions of rows. */
export const ImportRow = Type.Tuple([
  ImportedDay,
  Type.String({ maxLength: 253 }),
  Type.String({ maxLength: 2048 }),
  Type.String({ maxLength: 64 }),
  Type.Integer({ minimum: 0 }),
]);
export type ImportRow = Static<typeof ImportRow>;

export const NewImport = Type.Object({
  id: ImportId,
  name: ImportName,
  nameFr: ImportName,
  environment: Environment,
  suite: Suite,
  days: Type.Array(ImportedDay, { minItems: 1 }),
  rows: Type.Integer({ minimum: 1 }),
});
export type NewImport = Static<typeof NewImport>;

export const ImportTask = Type.Union(
  [
    /** Adds rows to an import. Reports ignore them until the import is finished. */
    Type.Object({
      do: Type.Literal('add'),
      id: ImportId,
      environment: Environment,
      rows: Type.Array(ImportRow, { maxItems: MOST_ROWS_AT_ONCE }),
    }),
    /** Finishes the import: its rows count from now on. */
    Type.Object({ do: Type.Literal('finish'), import: NewImport, by: By }),
    Type.Object({ do: Type.Literal('abandon'), id: ImportId }),
    Type.Object({ do: Type.Literal('list') }),
    Type.Object({ do: Type.Literal('remove'), name: ImportName, by: By }),
  ],
  { 'x-expected': 'mend-task' },
);
export type ImportTask = Static<typeof ImportTask>;

/** All imported rows of one name, by environment and report suite. */
export const ListedImport = Type.Object({
  ...{ name: Text, nameFr: Text, environment: Text, suite: Text, first: Text, last: Text },
  ...{ days: Type.Number(), rows: Type.Number() },
});
export type ListedImport = Static<typeof ListedImport>;

export const ImportAnswer = Type.Object({
  imports: Type.Array(ListedImport),
  /** Number of days that replaced days of an earlier import with the same name. */
  replaced: Type.Number(),
});
export type ImportAnswer = Static<typeof ImportAnswer>;
