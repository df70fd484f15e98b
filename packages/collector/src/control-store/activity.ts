/** The activity log of people, tokens, commands and the collector. The database refuses any change of an entry. */
import type { ControlDatabase } from './database/control-database.ts';
import type { Statement } from './database/statement.ts';
import type { Caller } from '../hit/rights/caller.ts';

export type Deed =
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'session-ended'
  | 'link-made'
  | 'link-used'
  | 'password-changed'
  | 'person-added'
  | 'person-changed'
  | 'person-removed'
  | 'token-made'
  | 'token-revoked'
  | 'webhook-made'
  | 'webhook-removed'
  | 'right-refused'
  | 'exported'
  | 'identifiers-disclosed'
  | 'hits-searched'
  | 'swept'
  | 'mend-counted'
  | 'mended'
  | 'backed-up'
  | 'restored'
  | 'imported'
  | 'import-removed'
  | 'note-written'
  | 'note-changed'
  | 'note-removed'
  | 'exploration-shared'
  | 'exploration-changed'
  | 'exploration-removed'
  | 'mail-report-added'
  | 'mail-report-ended'
  | 'mail-report-removed'
  | 'goal-made'
  | 'goal-changed'
  | 'goal-removed'
  | 'funnel-made'
  | 'funnel-changed'
  | 'funnel-removed'
  | 'suppression-limited'
  | 'stop-pressed'
  | 'stop-confirmed'
  | 'stop-lift-asked'
  | 'stop-lifted'
  | 'release-published'
  | 'release-undone'
  | 'release-rolled-back'
  | 'bypass-confirmed'
  | 'settings-moved'
  | 'draft-made'
  | 'draft-changed'
  | 'draft-deleted'
  | 'draft-approved'
  | 'draft-refused'
  | 'preview-begun'
  | 'preview-ended';

export interface Doer {
  readonly kind: 'person' | 'token' | 'command' | 'system';
  /** Identifier of a person or a token. */
  readonly id: string;
  readonly name: string;
  /** Identifier of the person to whom a token belongs. Absent if it is not known. */
  readonly owner?: string;
}

export interface Entry {
  readonly who: Doer;
  readonly what: Deed;
  /**
   * The person or thing concerned, in a few words. It must not contain visitor data, a client address or a secret.
   */
  readonly about?: string;
  /** Any JSON. */
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface RecordedEntry {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly who: Pick<Doer, 'kind' | 'name'>;
  readonly what: string;
  readonly about: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface ActivityQuery {
  /** Only entries older than this one. */
  readonly before?: string;
  readonly limit: number;
  /** Part of a name, in any case. */
  readonly who?: string;
  readonly what?: string;
  /** Moments in milliseconds: `from` inclusive, `to` exclusive. */
  readonly from?: number;
  readonly to?: number;
}

export const SYSTEM: Doer = { kind: 'system', id: '', name: 'balise' };
export const COMMAND: Doer = { kind: 'command', id: '', name: 'balise' };

/** The id of the person who did it, also with a token. Undefined if the person is not known, as for a command. */
export const personOfDoer = ({ kind, id, owner }: Pick<Doer, 'kind' | 'id' | 'owner'>) =>
  kind === 'person' ? id : kind === 'token' ? owner : undefined;

/** `user`: the user of the command line, if known. */
export function doerOf(caller: Caller, user = 'balise'): Doer {
  if (caller.kind === 'command') return { ...COMMAND, name: user };
  if (caller.kind === 'person')
    return { kind: 'person', id: caller.person.id, name: caller.person.name };
  const { id, name, owner } = caller.token;
  return { ...{ kind: 'token', id, name }, ...(owner === undefined ? {} : { owner }) };
}

const INSERT = `INSERT INTO activity (who_kind, who_id, who_name, what, about, value_before, value_after)`;
const COLUMNS = 'id::text AS id, at, who_kind, who_name, what, about, value_before, value_after';
const LONGEST = 500;

/**
 * Makes a change and its log entry, both or neither. `change` needs a RETURNING clause, and its rows are the answer.
 * A change without rows makes no entry. Its parameters are numbered from 1. `ifRow`: a condition on the columns of the
 * rows, without which the change makes no entry.
 */
export function recorded(change: Statement, entry: Entry, ifRow = 'true'): Statement {
  const values = change.values ?? [];
  return {
    sql: `WITH changed AS (${change.sql}), noted AS (${noting(`changed WHERE ${ifRow}`, values.length)})
          SELECT * FROM changed`,
    values: [...values, ...columnsOf(entry)],
  };
}

/**
 * The same for a change of several parts. `parts`: a WITH list, one of which is `changed`. The text `about` is followed
 * by the `id` of its row.
 */
export function recordedParts(parts: Statement, entry: Entry): Statement {
  const values = parts.values ?? [];
  const about = ` || ' ' || (SELECT id::text FROM changed)`;
  return {
    sql: `WITH ${parts.sql}, noted AS (${noting('changed', values.length, about)}) SELECT * FROM changed`,
    values: [...values, ...columnsOf(entry)],
  };
}

/** `before`: number of the parameters before those of the entry. `more`: SQL after the text `about`. */
function noting(part: string, before: number, more = ''): string {
  const at = (offset: number): string => `$${before + offset}`;
  return `${INSERT}
    SELECT ${at(1)}::text, ${at(2)}::text, ${at(3)}::text, ${at(4)}::text, ${at(5)}::text${more}, ${at(6)}::jsonb, ${at(7)}::jsonb
    WHERE EXISTS (SELECT FROM ${part})`;
}

export async function record(database: ControlDatabase, entry: Entry): Promise<void> {
  await database.query(`${INSERT} VALUES ($1, $2, $3, $4, $5, $6, $7)`, columnsOf(entry));
}

function columnsOf({ who, what, about = '', before, after }: Entry): unknown[] {
  const json = (value: unknown): string | null =>
    value === undefined ? null : JSON.stringify(value);
  return [who.kind, who.id, who.name, what, clear(about), json(before), json(after)];
}

/** One line of limited length, without characters that the database refuses. */
const clear = (text: string): string => text.replace(/\p{Cc}/gu, ' ').slice(0, LONGEST);

/** Newest first. One entry more than the limit means that there are older ones. */
export async function recordedEntries(
  database: ControlDatabase,
  { before, limit, who = '', what = '', from, to }: ActivityQuery,
): Promise<{ entries: RecordedEntry[]; older: boolean }> {
  const rows = await database.query<Row>(
    `SELECT ${COLUMNS} FROM activity
     WHERE ($1::bigint IS NULL OR id < $1::bigint)
       AND ($2 = '' OR position(lower($2) IN lower(who_name)) > 0)
       AND ($3 = '' OR what = $3)
       AND ($4::timestamptz IS NULL OR at >= $4::timestamptz)
       AND ($5::timestamptz IS NULL OR at < $5::timestamptz)
     ORDER BY activity.id DESC LIMIT $6`,
    [before ?? null, who, what, moment(from), moment(to), limit + 1],
  );
  return { entries: rows.slice(0, limit).map(entryOf), older: rows.length > limit };
}

const AT_A_TIME = 500;

/**
 * Entries after a given one, oldest first, for systems that copy the log. The entries of the last seconds are left
 * for the next request: an entry with a smaller number may not be committed yet.
 */
export async function recordedAfter(
  database: ControlDatabase,
  after: string,
): Promise<RecordedEntry[]> {
  const rows = await database.query<Row>(
    `SELECT ${COLUMNS} FROM activity WHERE id > $1::bigint AND at < now() - interval '3 seconds'
     ORDER BY activity.id LIMIT ${AT_A_TIME}`,
    [after],
  );
  return rows.map(entryOf);
}

const moment = (at: number | undefined): string | null =>
  at === undefined ? null : new Date(at).toISOString();

interface Row {
  readonly id: string;
  readonly at: string | Date;
  readonly who_kind: Doer['kind'];
  readonly who_name: string;
  readonly what: string;
  readonly about: string;
  readonly value_before: unknown;
  readonly value_after: unknown;
}

function entryOf(row: Row): RecordedEntry {
  return {
    id: row.id,
    at: new Date(row.at).toISOString(),
    who: { kind: row.who_kind, name: row.who_name },
    what: row.what,
    about: row.about,
    from: row.value_before,
    to: row.value_after,
  };
}
