/** Goals and funnels in the control database. Each change is recorded in the activity by the same statement. */
import {
  MOST_FUNNELS,
  MOST_GOALS,
  type BothLanguages,
  type FunnelStep,
  type GoalCondition,
} from '@balise/contract';
import { recorded, type Deed, type Doer } from '../../control-store/activity.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import type { Statement } from '../../control-store/database/statement.ts';

type Queries = Pick<ControlDatabase, 'query'>;

/** `content`: the condition of a goal, or the steps of a funnel. */
interface Named<Content> {
  readonly name: BothLanguages;
  /** Empty for everybody. */
  readonly department: string;
  readonly content: Content;
}

export interface Kept<Content> extends Named<Content> {
  readonly id: string;
  /** Name of the author. */
  readonly by: string;
}

/** One of the two tables. */
export interface KeptTable<Content> {
  /** Those for everybody and for the departments, by English name. */
  list(database: Queries, departments: 'all' | readonly string[]): Promise<Kept<Content>[]>;
  find(database: Queries, ids: readonly string[]): Promise<Kept<Content>[]>;
  /** Returns the new number. Undefined if there are as many as there may be. */
  make(database: ControlDatabase, who: Doer, one: Named<Content>): Promise<string | undefined>;
  change(
    database: ControlDatabase,
    who: Doer,
    before: Kept<Content>,
    one: Named<Content>,
  ): Promise<void>;
  remove(database: ControlDatabase, who: Doer, one: Kept<Content>): Promise<void>;
}

interface Table {
  readonly table: 'goal' | 'funnel';
  readonly column: 'condition' | 'steps';
  readonly most: number;
}

export const GOALS: KeptTable<GoalCondition> = tableOf({
  ...{ table: 'goal', column: 'condition', most: MOST_GOALS },
});
export const FUNNELS: KeptTable<readonly FunnelStep[]> = tableOf({
  ...{ table: 'funnel', column: 'steps', most: MOST_FUNNELS },
});

function tableOf<Content>({ table, column, most }: Table): KeptTable<Content> {
  const columns = `id::text AS id, name_en, name_fr, department, ${column} AS content, made_by`;
  const deed = (what: 'made' | 'changed' | 'removed'): Deed => `${table}-${what}`;
  const read = async (database: Queries, rest: string, values: unknown[]) => {
    const rows = await database.query<Row<Content>>(
      `SELECT ${columns} FROM ${table} ${rest}`,
      values,
    );
    return rows.map(keptOf);
  };
  return {
    list: (database, departments) =>
      read(
        database,
        `WHERE department = '' OR $1::text[] IS NULL OR department = ANY($1::text[])
         ORDER BY lower(name_en), ${table}.id`,
        [departments === 'all' ? null : departments],
      ),
    find: (database, ids) => read(database, 'WHERE id = ANY($1::bigint[])', [ids]),
    async make(database, who, one) {
      const change: Statement = {
        sql: `INSERT INTO ${table} (name_en, name_fr, department, ${column}, made_by)
              SELECT $1, $2, $3, $4::jsonb, $5 WHERE (SELECT count(*) FROM ${table}) < ${most}
              RETURNING id::text AS id`,
        values: [...valuesOf(one), who.name],
      };
      const entry = { who, what: deed('made'), about: one.name.en, after: written(one) };
      const [row] = await database.together<{ id: string }>([recorded(change, entry)]);
      return row?.id;
    },
    async change(database, who, before, one) {
      const change: Statement = {
        sql: `UPDATE ${table} SET name_en = $1, name_fr = $2, department = $3, ${column} = $4::jsonb
              WHERE id = $5::bigint RETURNING id`,
        values: [...valuesOf(one), before.id],
      };
      const entry = { who, what: deed('changed'), about: one.name.en };
      await database.together([
        recorded(change, { ...entry, before: written(before), after: written(one) }),
      ]);
    },
    async remove(database, who, one) {
      const change: Statement = {
        sql: `DELETE FROM ${table} WHERE id = $1::bigint RETURNING id`,
        values: [one.id],
      };
      const entry = { who, what: deed('removed'), about: one.name.en, before: written(one) };
      await database.together([recorded(change, entry)]);
    },
  };
}

const valuesOf = <Content>({ name, department, content }: Named<Content>): string[] => [
  ...[name.en.trim(), name.fr.trim(), department, JSON.stringify(content)],
];

const written = <Content>({ name, department, content }: Named<Content>): Named<Content> => ({
  ...{ name, department, content },
});

interface Row<Content> {
  readonly id: string;
  readonly name_en: string;
  readonly name_fr: string;
  readonly department: string;
  readonly content: Content;
  readonly made_by: string;
}

const keptOf = <Content>({ name_en, name_fr, made_by, ...rest }: Row<Content>): Kept<Content> => ({
  ...rest,
  name: { en: name_en, fr: name_fr },
  by: made_by,
});
