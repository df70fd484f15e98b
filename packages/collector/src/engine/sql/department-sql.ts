/**
 * The same rules as `departmentOf`, in SQL. A correction uses them to reassign stored hits.
 *
 * The lists of a government have tens of thousands of entries. A question hands them over as values. A statement that
 * changes rows has them as literals, so it must have only the entries that its rows need (`listsAmong`).
 */
import {
  listsInForce,
  OWNERSHIP_PARTS,
  trimmed,
  type DepartmentLists,
  type DepartmentMarks,
} from '../../hit/department/department-of.ts';
import { addressFormSql } from './address-form-sql.ts';
import { fixedList } from './fixed-list.ts';
import type { QueryValues } from './long-lists.ts';

/** An expression with `{department_…: Array(String)}` for its lists, and the lists. */
export interface DepartmentQuestion {
  readonly sql: string;
  readonly values: QueryValues;
}

/** The department of columns `host`, `path`, `ownership` and `creator`. For a question. */
export const departmentQuestion = (lists = listsInForce()): DepartmentQuestion =>
  asQuestion((list) => departmentBy(lists, list));

/** The same for tables with only `host` and `path`. */
export const departmentOfPageQuestion = (lists: DepartmentLists): DepartmentQuestion =>
  asQuestion((list) => departmentOfPageBy(lists, list));

/** The same as `departmentQuestion`, with literals. For a statement that changes rows. */
export const departmentSql = (lists: DepartmentLists): string => departmentBy(lists, literal);

export const departmentOfPageSql = (lists: DepartmentLists): string =>
  departmentOfPageBy(lists, literal);

/** The entries of the lists that can decide for rows with these values. */
export function listsAmong(
  { paths, ownership, creators, hosts }: DepartmentLists,
  marks: readonly Partial<Omit<DepartmentMarks, 'path'>>[],
): DepartmentLists {
  const found = (values: (one: (typeof marks)[number]) => readonly string[]): Set<string> =>
    new Set(marks.flatMap(values));
  const [inHosts, inCreators] = [
    found(({ host = '' }) => [host]),
    found(({ creator = '' }) => [trimmed(creator)]),
  ];
  const inOwnership = found(({ ownership = '' }) => ownership.split(OWNERSHIP_PARTS).map(trimmed));
  return {
    paths: among(paths, inHosts),
    ownership: among(ownership, inOwnership),
    creators: among(creators, inCreators),
    hosts: among(hosts, inHosts),
  };
}

const among = <T>(all: ReadonlyMap<string, T>, keys: ReadonlySet<string>): ReadonlyMap<string, T> =>
  new Map([...all].filter(([key]) => keys.has(key)));

/** Writes a list as an SQL array. `name`: the same name always has the same list. */
type WriteList = (name: string, items: Iterable<string>) => string;

const literal: WriteList = (_, items) => `[${fixedList(items)}]`;

function asQuestion(write: (list: WriteList) => string): DepartmentQuestion {
  const values: Record<string, readonly string[]> = {};
  const sql = write((name, items) => {
    values[`department_${name}`] = [...items];
    return `{department_${name}: Array(String)}`;
  });
  return { sql, values };
}

const departmentBy = (lists: DepartmentLists, list: WriteList): string =>
  firstOf([
    ofPath(lists, list),
    ofOwnership(lists.ownership, list),
    transform('creators', `lowerUTF8(trimBoth(creator))`, lists.creators, list),
    transform('hosts', 'host', lists.hosts, list),
  ]);

const departmentOfPageBy = (lists: DepartmentLists, list: WriteList): string =>
  firstOf([ofPath(lists, list), transform('hosts', 'host', lists.hosts, list)]);

const firstOf = (steps: readonly string[]): string =>
  `arrayFirst(department -> department != '', [${steps.join(',\n  ')}])`;

const PATH = `lowerUTF8(${addressFormSql('path')})`;

/** The entries of a host are in the order of `paths`: longest prefix first. */
function ofPath({ paths }: DepartmentLists, list: WriteList): string {
  const all = [...paths].flatMap(([host, parts]) => parts.map((part) => ({ host, ...part })));
  if (all.length === 0) return `''`;
  const column = (name: 'id' | 'host' | 'prefix'): string =>
    list(
      `path_${name}`,
      all.map((one) => one[name]),
    );
  const hosts = list('path_hosts', paths.keys());
  return `if(has(${hosts}, host), arrayFirst((id, of, prefix) -> of = host AND startsWith(${PATH}, prefix)
    AND substring(${PATH}, length(prefix) + 1, 1) IN ('', '/', '.'), ${column('id')}, ${column('host')}, ${column('prefix')}), '')`;
}

function ofOwnership(departments: ReadonlyMap<string, string>, list: WriteList): string {
  const part = transform('ownership', `lowerUTF8(trimBoth(part))`, departments, list);
  return `arrayFirst(id -> id != '', arrayMap(part -> ${part}, splitByRegexp('[|:]', ownership)))`;
}

function transform(
  name: string,
  expression: string,
  ids: ReadonlyMap<string, string>,
  list: WriteList,
): string {
  if (ids.size === 0) return `''`;
  return `transform(${expression}, ${list(name, ids.keys())}, ${list(`${name}_ids`, ids.values())}, '')`;
}
