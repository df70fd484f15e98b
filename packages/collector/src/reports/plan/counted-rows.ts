/** One scan of a combined statement: the figures of the parts that share it. */
import { Aggregate } from '../../engine/sql/aggregate.ts';
import type { Sql } from '../../engine/sql/sql.ts';
import { isOfClasses } from '../../figures/hits/hit-classes.ts';
import { VISIT_HITS } from '../../figures/hits/visit-hits.ts';
import { figureCounted, pageCounted, pagesCounted, type ByPage } from './count-by-page.ts';
import { firstThat } from './multi-if.ts';
import { notCounted, type Part, type Rows } from './statement-part.ts';
import { asksPair, PAIRED_PAGE, pairedRows } from './table-rows.ts';

/** Each of these once. */
export const differentIn = (expressions: readonly Sql[]): readonly Sql[] => [
  ...new Map(expressions.map((one) => [one.text, one])).values(),
];

/** Condition on the rows that are scanned for a part. */
const readOf = ({ among, when }: Part): string => (among ?? when).text;

/** Whether a part needs the pairs of pages. */
export const arePaired = (parts: readonly Part[]): boolean =>
  parts.some(({ isPaired }) => isPaired === true);

/** A query: each value of some parts with its figures, and the numbers of the parts that it belongs to. */
export function countedRows(
  { table, where }: Rows,
  all: readonly Part[],
  numbers: readonly number[],
  columns: readonly Sql[],
): string {
  const parts = numbers.flatMap((number) => all[number] ?? []);
  const isAlike = parts.every((part) => readOf(part) === readOf(parts[0] ?? part));
  const figures = differentIn(parts.flatMap((part) => [...part.figures.values()]));
  const asked = new Set(figures.map(({ text }) => text));
  const isPaired = arePaired(parts);
  const byPage: ByPage | undefined =
    isPaired && parts.every(({ isDigest }) => isDigest === true)
      ? {
          digests: [...new Set(parts.map(({ key }) => key.text))],
          whens: isAlike ? [] : [...new Set(parts.map(({ when }) => when.text))],
          figures: figures.filter((figure) => figure instanceof Aggregate),
        }
      : undefined;
  // Parts with the same key are counted once.
  const keyOf = (part: Part): string => {
    if (byPage) return pageCounted(byPage, part.key.text, part.when.text);
    const key = part.isPaired === true ? PAIRED_PAGE : part.key.text;
    return isAlike ? (part.narrow?.sql ?? key) : `if(${part.when}, ${key}, ${notCounted(part)})`;
  };
  const textOf = (part: Part, name: string): string => {
    if (part.isDigest === true) return `toString(${name})`;
    return isAlike && part.narrow ? part.narrow.text(name) : name;
  };
  const keys = [...new Set(parts.map(keyOf))].map((sql, index) => {
    const name = `key_${index}`;
    const own = parts.filter((part) => keyOf(part) === sql);
    return {
      ...{ sql, name, text: own[0] ? textOf(own[0], name) : name },
      parts: own.flatMap((part) => numbers[parts.indexOf(part)] ?? []),
    };
  });
  const byKey = (text: (key: (typeof keys)[number]) => string): string =>
    firstThat(keys.map((key) => [`grouping(${key.name}) = 0`, text(key)]));
  const conditions = [
    ...new Set(parts.map((part) => `(${isAlike ? readOf(part) : part.when.text})`)),
  ];
  const counted = `${where} AND (${conditions.join(' OR ')})${inClasses(table, parts)}`;
  const matched = `${table} WHERE ${counted}`;
  const named = keys.map(({ sql, name }) => `${sql} AS ${name}`);
  const rowsOf = (): string => {
    if (!isPaired) return matched;
    return byPage ? pagesCounted(matched, byPage) : pairedRows(matched);
  };
  const figureOf = (figure: Sql): string =>
    byPage && !asksPair(figure) ? figureCounted(byPage, figure) : figure.text;
  return `
    SELECT ${byKey((key) => `[${key.parts.join(', ')}]`)} AS parts, ${byKey(({ text }) => text)} AS row_value,
      ${columns.map((figure, index) => `${asked.has(figure.text) ? figureOf(figure) : 'NULL'} AS a_${index}`).join(', ')}
    FROM (SELECT *, ${named.join(', ')} FROM ${rowsOf()})
    GROUP BY GROUPING SETS (${keys.map(({ name }) => `(${name})`).join(', ')})`;
}

/** If all parts belong to certain classes of hits, rows of other classes are not scanned. */
function inClasses(table: string, parts: readonly Part[]): string {
  const lists = parts.flatMap(({ classes }) => (classes ? [classes] : []));
  return table === VISIT_HITS && lists.length === parts.length
    ? ` AND ${isOfClasses(...lists)}`
    : '';
}
