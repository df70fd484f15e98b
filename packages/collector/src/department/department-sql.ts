/** The same rules as `departmentOf`, in SQL. A correction uses it to reassign stored hits. */
import { settings } from '@balise/settings';
import { departmentLists, type DepartmentLists } from './department-of.ts';
import { fixedList } from '../store/fixed-list.ts';
import { quoteText } from '../store/quote-text.ts';

/** An expression over the columns `host`, `path`, `ownership` and `creator`. */
export function departmentSql(
  lists: DepartmentLists = departmentLists(settings.departments),
): string {
  return firstOf([
    ofPath(lists),
    ofOwnership(lists.ownership),
    transform(`lowerUTF8(trimBoth(creator))`, lists.creators),
    transform('host', lists.hosts),
  ]);
}

/** For tables with only `host` and `path`. */
export function departmentOfPageSql(
  lists: DepartmentLists = departmentLists(settings.departments),
): string {
  return firstOf([ofPath(lists), transform('host', lists.hosts)]);
}

function firstOf(steps: readonly string[]): string {
  return `arrayFirst(department -> department != '', [${steps.join(',\n  ')}])`;
}

function ofPath({ paths }: DepartmentLists): string {
  const cases = [...paths].flatMap(([host, parts]) =>
    parts.map(({ prefix, id }) => {
      const next = `substring(path, ${prefix.length + 1}, 1) IN ('', '/', '.')`;
      return `host = ${quoteText(host)} AND startsWith(lower(path), ${quoteText(prefix)}) AND ${next}, ${quoteText(id)}`;
    }),
  );
  return cases.length === 0 ? `''` : `multiIf(${cases.join(',\n    ')}, '')`;
}

function ofOwnership(departments: ReadonlyMap<string, string>): string {
  const part = transform(`lowerUTF8(trimBoth(part))`, departments);
  return `arrayFirst(id -> id != '', arrayMap(part -> ${part}, splitByRegexp('[|:]', ownership)))`;
}

function transform(expression: string, ids: ReadonlyMap<string, string>): string {
  if (ids.size === 0) return `''`;
  return `transform(${expression}, [${fixedList(ids.keys())}], [${fixedList(ids.values())}], '')`;
}
