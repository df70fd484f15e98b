/** Notes of people in the control database. Each change is recorded in the activity. */
import { MOST_NOTES, type Note, type NoteChange, type NotesQuery } from '@balise/contract';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import type { Statement } from '../../control-store/database/statement.ts';
import { recorded, type Doer } from '../../control-store/activity.ts';

/** Includes the maker, to decide who may change the note. */
export interface KeptNote extends Omit<Note, 'mayChange'> {
  readonly maker: string | null;
}

const COLUMNS =
  'id::text AS id, day::text AS day, text_en, text_fr, department, maker::text AS maker, made_by';

/**
 * Notes of the days, both included, for everybody and for the departments. Beyond the limit, the newest are returned.
 * By day, the oldest first.
 */
export async function notesOf(
  database: Pick<ControlDatabase, 'query'>,
  { from, to }: NotesQuery,
  departments: 'all' | readonly string[],
): Promise<KeptNote[]> {
  const rows = await database.query<Row>(
    `SELECT ${COLUMNS} FROM note
     WHERE note.day BETWEEN $1::date AND $2::date AND (department = '' OR $3::text[] IS NULL OR department = ANY($3::text[]))
     ORDER BY note.day DESC, note.id DESC LIMIT ${MOST_NOTES}`,
    [from, to, departments === 'all' ? null : departments],
  );
  return rows.map(noteOf).reverse();
}

export async function findNote(
  database: Pick<ControlDatabase, 'query'>,
  id: string,
): Promise<KeptNote | undefined> {
  const [row] = await database.query<Row>(`SELECT ${COLUMNS} FROM note WHERE id = $1::bigint`, [
    id,
  ]);
  return row && noteOf(row);
}

/** Returns the new identifier. `who`: a person. */
export async function writeNote(
  database: ControlDatabase,
  who: Doer,
  note: NoteChange,
): Promise<string> {
  const change: Statement = {
    sql: `INSERT INTO note (day, text_en, text_fr, department, maker, made_by)
          VALUES ($1::date, $2, $3, $4, $5::bigint, $6) RETURNING id::text AS id`,
    values: [...valuesOf(note), who.id, who.name],
  };
  const entry = recorded(change, { who, what: 'note-written', about: note.day, after: note });
  const [row] = await database.together<{ id: string }>([entry]);
  if (!row) throw new Error('the control database keeps no note');
  return row.id;
}

export async function changeNote(
  database: ControlDatabase,
  who: Doer,
  before: KeptNote,
  note: NoteChange,
): Promise<void> {
  const change: Statement = {
    sql: `UPDATE note SET day = $1::date, text_en = $2, text_fr = $3, department = $4 WHERE id = $5::bigint RETURNING id`,
    values: [...valuesOf(note), before.id],
  };
  const entry = recorded(change, {
    ...{ who, what: 'note-changed' as const, about: note.day },
    ...{ before: writtenIn(before), after: note },
  });
  await database.together([entry]);
}

export async function removeNote(
  database: ControlDatabase,
  who: Doer,
  note: KeptNote,
): Promise<void> {
  const change: Statement = {
    sql: 'DELETE FROM note WHERE id = $1::bigint RETURNING id',
    values: [note.id],
  };
  const entry = recorded(change, {
    ...{ who, what: 'note-removed' as const, about: note.day, before: writtenIn(note) },
  });
  await database.together([entry]);
}

const valuesOf = ({ day, text, department }: NoteChange): string[] => [
  ...[day, text.en.trim(), text.fr.trim(), department],
];

const writtenIn = ({ day, text, department }: KeptNote): NoteChange => ({ day, text, department });

interface Row {
  readonly id: string;
  readonly day: string;
  readonly text_en: string;
  readonly text_fr: string;
  readonly department: string;
  readonly maker: string | null;
  readonly made_by: string;
}

const noteOf = ({ text_en, text_fr, made_by, ...rest }: Row): KeptNote => ({
  ...rest,
  text: { en: text_en, fr: text_fr },
  by: made_by,
});
