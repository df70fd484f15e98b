/** The activity log: who did what. `/api/activity`. */
import { Type, type Static } from 'typebox';
import { Moment, Since, Until, Words } from '../shared.ts';

const Text = Type.String();

/** Most entries in one answer. */
export const MOST_ENTRIES = 1000;

const Part = Type.Optional(Type.String({ pattern: '^[^\\p{Cc}]{0,100}$', 'x-expected': 'words' }));

export const ActivityQuery = Type.Object({
  limit: Type.Integer({
    ...{ minimum: 1, maximum: MOST_ENTRIES, default: 200, 'x-expected': 'limit' },
    'x-words': 'entries',
  }),
  /** Id of an entry. The answer has only older entries. */
  before: Type.Optional(
    Type.String({
      ...{ pattern: '^[1-9]\\d{0,17}$', 'x-expected': 'number', 'x-words': 'before-entry' },
    }),
  ),
  /** Part of a name; case is ignored. */
  who: Part,
  /** Code of the action. */
  what: Part,
  from: Since,
  to: Until,
  /** Returns all matching entries as a file. */
  format: Type.Optional(
    Type.Enum(['csv', 'ndjson'], { 'x-expected': 'activity-format', 'x-words': 'activity-format' }),
  ),
  /** The language of the file's name. */
  words: Words,
  /** Id of an entry. The answer has the entries after it, oldest first, and ignores the other parameters. */
  after: Type.Optional(
    Type.String({ pattern: '^\\d{1,18}$', 'x-expected': 'number', 'x-words': 'after-entry' }),
  ),
});
export type ActivityQuery = Static<typeof ActivityQuery>;

export const ActivityEntry = Type.Object({
  id: Text,
  at: Moment,
  who: Type.Object({ kind: Type.Enum(['person', 'token', 'command', 'system']), name: Text }),
  what: Text,
  about: Text,
  /** Any JSON: the values before and after the action. */
  from: Type.Unknown(),
  to: Type.Unknown(),
});
export type ActivityEntry = Static<typeof ActivityEntry>;

export const ActivityPage = Type.Object({
  entries: Type.Array(ActivityEntry),
  /** Whether there are older entries. Absent if the request has `after`. */
  older: Type.Optional(Type.Boolean()),
});
export type ActivityPage = Static<typeof ActivityPage>;
