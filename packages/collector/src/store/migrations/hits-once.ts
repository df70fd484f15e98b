/**
 * Migrates the first schema of the table `hits`. That schema stored every parameter, most of them a second time in a
 * column, and the first part of the client's IP address.
 *
 * Month by month, the hits are written to a second table in the current schema. Then the whole partition is attached
 * to `hits`. A crash at any time therefore leaves a month either migrated or not.
 */
import { fixedList } from '../../engine/sql/fixed-list.ts';
import { listsInForce } from '../../hit/department/department-of.ts';
import { departmentSql, listsAmong } from '../../engine/sql/department-sql.ts';
import type { DepartmentMarks } from '../../hit/department/department-of.ts';
import { columnsByTable } from '../tables/columns-by-table.ts';
import type { Database } from '../../engine/database/database.ts';
import { DERIVATIONS } from '../../engine/rows/derived-values.ts';
import { DIMENSION_COLUMNS } from '../../engine/rows/hit-columns.ts';
import { FEW_VALUES, LONGEST_IN_LIST, REFERENCE } from '../../engine/rows/kept-parameters.ts';
import { hitsTable } from '../tables/schema.ts';

const OLD = 'hits_1';
const BESIDE = 'hits_moving';

export async function hitsOnce(database: Database): Promise<readonly string[]> {
  const tables = await columnsByTable(database);
  const isUntouched = tables.get('hits')?.has('parameter_names') ?? false;
  if (!isUntouched && !tables.has(OLD) && !tables.has(BESIDE)) return [];
  const old = isUntouched ? 'hits' : OLD;
  const statements: string[] = [];
  // The roll-ups already include these hits. The view would add them again.
  if (isUntouched)
    statements.push('DROP VIEW IF EXISTS hits_hourly_view', `RENAME TABLE hits TO ${OLD}`);
  statements.push(hitsTable(), hitsTable(BESIDE));
  const columns = tables.get(old) ?? new Set();
  for (const month of await monthsOf(database, old)) {
    if (!tables.has('hits') || isUntouched || !(await hasMoved(database, month)))
      statements.push(
        `TRUNCATE TABLE ${BESIDE}`,
        copyOf(month, columns, await marksOf(database, old, month, columns)),
        `ALTER TABLE hits ATTACH PARTITION ${month} FROM ${BESIDE}`,
      );
    statements.push(`ALTER TABLE ${OLD} DROP PARTITION ${month}`);
  }
  statements.push(`DROP TABLE IF EXISTS ${BESIDE}`, `DROP TABLE IF EXISTS ${OLD}`);
  return statements;
}

async function monthsOf(database: Database, table: string): Promise<string[]> {
  const rows = await database.rows<{ month: string }>(
    `SELECT DISTINCT partition AS month FROM system.parts
     WHERE database = currentDatabase() AND table = '${table}' AND active ORDER BY month`,
  );
  return rows.map(({ month }) => month);
}

/** Hit ids are unique. The newest hit of a month is the last one that retention deletes. */
async function hasMoved(database: Database, month: string): Promise<boolean> {
  const [row] = await database.rows<{ moved: number }>(
    `SELECT count() AS moved FROM hits WHERE id =
       (SELECT argMax(id, received_at) FROM ${OLD} WHERE toYYYYMM(received_at) = ${month})`,
  );
  return Number(row?.moved) > 0;
}

const SAME = [
  'id',
  'received_at',
  'suite',
  'suites',
  'environment',
  'kind',
  'link_type',
  'link_name',
  'link_url',
  'host',
  'path',
  'language',
  'method',
  'library',
  'request_id',
  'events',
  'findings',
  'size',
];

const valueOf = (name: string): string => `parameter_values[indexOf(parameter_names, '${name}')]`;
const IDENTIFIERS = ['vid', 'aid', 'mid', 'fid'].map(valueOf).join(', ');

/** For a parameter `n` with value `v`: whether the list contains the value. */
const IS_IN_LIST = `(v = '' OR (length(v) <= ${LONGEST_IN_LIST} AND (n IN (${fixedList(FEW_VALUES)}) OR match(v, '${REFERENCE}'))))`;
const escaped = (text: string): string => `replaceAll(encodeURLComponent(${text}), '*', '%2A')`;

/** The values from which departments are computed, each once. */
async function marksOf(
  database: Database,
  old: string,
  month: string,
  present: ReadonlySet<string>,
): Promise<readonly Partial<DepartmentMarks>[]> {
  const names = ['host', 'ownership', 'creator'].filter((name) => present.has(name));
  return await database.rows<Partial<DepartmentMarks>>(
    `SELECT DISTINCT ${names.join(', ')} FROM ${old} WHERE toYYYYMM(received_at) = ${month}`,
  );
}

function copyOf(
  month: string,
  present: ReadonlySet<string>,
  marks: readonly Partial<DepartmentMarks>[],
): string {
  const dimensions = DIMENSION_COLUMNS.filter(({ column }) => present.has(column)).map(
    ({ id, column, kept }): [string, string] => [
      `\`${kept}\``,
      column === kept ? `\`${column}\`` : derivedFrom(id, `\`${column}\``),
    ],
  );
  const copied: [string, string][] = [
    ...SAME.map((name): [string, string] => [name, name]),
    ...dimensions,
    ['department', departmentSql(listsAmong(listsInForce(), marks))],
    ['identifier', `arrayFirst(v -> v != '' AND length(v) <= 256, [${IDENTIFIERS}])`],
    ['screen', valueOf('s')],
    ['window_width', `toUInt16OrZero(${valueOf('bw')})`],
    ['window_height', `toUInt16OrZero(${valueOf('bh')})`],
    [
      'parameters',
      `arrayStringConcat(arrayMap((n, v) -> if(${IS_IN_LIST}, concat(${escaped('n')}, '=', ${escaped('v')}), concat(${escaped('n')}, '*')), parameter_names, parameter_values), '&')`,
    ],
    ['other_values', `arrayFilter((v, n) -> NOT ${IS_IN_LIST}, parameter_values, parameter_names)`],
  ];
  return `INSERT INTO ${BESIDE} (${copied.map(([name]) => name).join(', ')})
    SELECT ${copied.map(([, expression]) => expression).join(',\n      ')}
    FROM ${OLD} WHERE toYYYYMM(received_at) = ${month}`;
}

/** Does the same as `keepDerived`. */
function derivedFrom(id: string, column: string): string {
  const words = DERIVATIONS[id]?.sql ?? `''`;
  return `multiIf(match(${words}, '^[\\\\x20-\\\\x7e]+$') AND startsWith(${column}, ${words}), concat('=', substring(${column}, length(${words}) + 1)), match(${column}, '^[=\\\\\\\\]'), concat('\\\\', ${column}), ${column})`;
}
