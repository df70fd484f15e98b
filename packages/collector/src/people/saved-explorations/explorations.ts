/**
 * Saved explorations in the control database. Changes to shared ones are recorded in the activity; changes to private
 * ones are not.
 */
import {
  MOST_EXPLORATIONS,
  type Exploration,
  type ExplorationChange,
  type Readers,
} from '@balise/contract';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import type { Statement } from '../../control-store/database/statement.ts';
import { recorded, type Deed, type Doer } from '../../control-store/activity.ts';

export interface KeptExploration extends Omit<Exploration, 'mayChange'> {
  readonly maker: string | null;
  /** Identifier of the owner of a private exploration; null if it is shared. */
  readonly ownOf: string | null;
  /** The department that may read it. Empty for everybody, and for private ones. */
  readonly department: string;
}

const COLUMNS =
  'id::text AS id, name_en, name_fr, question, own_of::text AS own_of, department, maker::text AS maker, made_by';

/**
 * The private explorations of a person (`person`: their identifier, or empty for none), and those shared with the
 * departments. Private ones come first, then by name.
 */
export async function explorationsOf(
  database: Pick<ControlDatabase, 'query'>,
  person: string,
  departments: 'all' | readonly string[],
): Promise<KeptExploration[]> {
  const rows = await database.query<Row>(
    `SELECT ${COLUMNS} FROM exploration
     WHERE own_of = nullif($1, '')::bigint
        OR (own_of IS NULL AND (department = '' OR $2::text[] IS NULL OR department = ANY($2::text[])))
     ORDER BY own_of IS NULL, lower(name_en), exploration.id`,
    [person, departments === 'all' ? null : departments],
  );
  return rows.map(explorationOf);
}

export async function findExploration(
  database: Pick<ControlDatabase, 'query'>,
  id: string,
): Promise<KeptExploration | undefined> {
  const [row] = await database.query<Row>(
    `SELECT ${COLUMNS} FROM exploration WHERE id = $1::bigint`,
    [id],
  );
  return row && explorationOf(row);
}

/** Returns the new identifier. Undefined if the person or the department already has `MOST_EXPLORATIONS`. */
export async function saveExploration(
  database: ControlDatabase,
  who: Doer,
  exploration: ExplorationChange,
): Promise<string | undefined> {
  const { ownOf, department } = placeOf(exploration.readers, who);
  const change: Statement = {
    sql: `INSERT INTO exploration (name_en, name_fr, question, own_of, department, maker, made_by)
          SELECT $1, $2, $3::jsonb, $4::bigint, $5, $6::bigint, $7
          WHERE (SELECT count(*) FROM exploration
                 WHERE own_of IS NOT DISTINCT FROM $4::bigint AND exploration.department = $5) < ${MOST_EXPLORATIONS}
          RETURNING id::text AS id`,
    values: [...valuesOf(exploration), ownOf, department, who.id, who.name],
  };
  const noted = notedWhere(ownOf === null, change, {
    ...{ who, what: 'exploration-shared', about: exploration.name.en, after: exploration },
  });
  const [row] = await database.together<{ id: string }>([noted]);
  return row?.id;
}

/** A private exploration may become shared, and the reverse. */
export async function changeExploration(
  database: ControlDatabase,
  who: Doer,
  before: KeptExploration,
  exploration: ExplorationChange,
): Promise<void> {
  const { ownOf, department } = placeOf(exploration.readers, who);
  const change: Statement = {
    sql: `UPDATE exploration SET name_en = $1, name_fr = $2, question = $3::jsonb, own_of = $4::bigint, department = $5
          WHERE id = $6::bigint RETURNING id`,
    values: [...valuesOf(exploration), ownOf, department, before.id],
  };
  const isShared = ownOf === null || before.ownOf === null;
  const noted = notedWhere(isShared, change, {
    ...{ who, what: 'exploration-changed', about: exploration.name.en },
    ...{ before: writtenIn(before), after: exploration },
  });
  await database.together([noted]);
}

export async function removeExploration(
  database: ControlDatabase,
  who: Doer,
  exploration: KeptExploration,
): Promise<void> {
  const change: Statement = {
    sql: 'DELETE FROM exploration WHERE id = $1::bigint RETURNING id',
    values: [exploration.id],
  };
  const noted = notedWhere(exploration.ownOf === null, change, {
    ...{ who, what: 'exploration-removed', about: exploration.name.en },
    before: writtenIn(exploration),
  });
  await database.together([noted]);
}

interface Noted {
  readonly who: Doer;
  readonly what: Deed;
  readonly about: string;
  readonly before?: ExplorationChange;
  readonly after?: ExplorationChange;
}

const notedWhere = (isShared: boolean, change: Statement, entry: Noted): Statement =>
  isShared ? recorded(change, entry) : change;

function placeOf(readers: Readers, who: Doer): { ownOf: string | null; department: string } {
  if (readers.kind === 'own') return { ownOf: who.id, department: '' };
  return { ownOf: null, department: readers.kind === 'department' ? readers.department : '' };
}

const valuesOf = ({ name, question }: ExplorationChange): string[] => [
  ...[name.en.trim(), name.fr.trim(), JSON.stringify(question)],
];

const writtenIn = ({ name, readers, question }: KeptExploration): ExplorationChange => ({
  ...{ name, readers, question },
});

interface Row {
  readonly id: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly question: Exploration['question'];
  readonly own_of: string | null;
  readonly department: string;
  readonly maker: string | null;
  readonly made_by: string;
}

function explorationOf(row: Row): KeptExploration {
  const { id, department, maker, question, own_of: ownOf } = row;
  return {
    ...{ id, department, maker, question, ownOf },
    name: { en: row.name_en, fr: row.name_fr },
    readers: readersOf(ownOf, department),
    by: row.made_by,
  };
}

function readersOf(ownOf: string | null, department: string): Readers {
  if (ownOf !== null) return { kind: 'own' };
  return department === '' ? { kind: 'everybody' } : { kind: 'department', department };
}
