/** What the command line has done with imports. `/api/import`. */
import { Type, type Static } from 'typebox';
import { Environment } from '../shared.ts';

/** When it began, by UTC, and something that no other has: ids are in the order of time. */
export const ImportId = Type.String({ pattern: '^\\d{8}T\\d{9}Z-[0-9a-f]{8}$' });

const Text = Type.String();
const ImportedDay = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
export const ImportName = Type.String({ pattern: '^[^\\p{C}]{1,100}$' });
const Suite = Type.String({ pattern: '^[A-Za-z0-9._-]{0,40}$' });
const By = ImportName;
export const MOST_ROWS_AT_ONCE = 20_000;

/** Day, host, path, event, total: short, since there are millions. */
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
    /** Rows of an import that nothing counts yet. */
    Type.Object({
      do: Type.Literal('add'),
      id: ImportId,
      environment: Environment,
      rows: Type.Array(ImportRow, { maxItems: MOST_ROWS_AT_ONCE }),
    }),
    /** From now on they count. */
    Type.Object({ do: Type.Literal('finish'), import: NewImport, by: By }),
    Type.Object({ do: Type.Literal('abandon'), id: ImportId }),
    Type.Object({ do: Type.Literal('list') }),
    Type.Object({ do: Type.Literal('remove'), name: ImportName, by: By }),
  ],
  { 'x-expected': 'mend-task' },
);
export type ImportTask = Static<typeof ImportTask>;

/** A name with all that it has, by environment and suite. */
export const ListedImport = Type.Object({
  ...{ name: Text, nameFr: Text, environment: Text, suite: Text, first: Text, last: Text },
  ...{ days: Type.Number(), rows: Type.Number() },
});
export type ListedImport = Static<typeof ListedImport>;

export const ImportAnswer = Type.Object({
  imports: Type.Array(ListedImport),
  /** Days that an earlier import of the same name had. */
  replaced: Type.Number(),
});
export type ImportAnswer = Static<typeof ImportAnswer>;
