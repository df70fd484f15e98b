/** Counts hits by the digest of their page before pairs are looked up. There are fewer pages than hits. */
import type { Aggregate } from '../../engine/sql/aggregate.ts';
import type { Sql } from '../../engine/sql/sql.ts';
import { firstThat } from './multi-if.ts';
import { PAIRED_PAGE, pairedRows } from './table-rows.ts';

export interface ByPage {
  /** The digests by which rows of hits are counted, each separately. */
  readonly digests: readonly string[];
  /** Conditions on the counted rows, if not all rows are counted. */
  readonly whens: readonly string[];
  /** Aggregates. */
  readonly figures: readonly Aggregate[];
}

/**
 * A subquery: pages with their pairs, and the states of the figures. `rows`: a table with a condition.
 */
export function pagesCounted(rows: string, { digests, whens, figures }: ByPage): string {
  const byDigest = (text: (digest: string, index: number) => string): string =>
    firstThat(digests.map((digest, at) => [`grouping(${digest}) = 0`, text(digest, at)]));
  const found = whens.map((when, index) => `${when} AS ${whenName(index)}`);
  const names = whens.map((_, index) => whenName(index));
  const sets = digests.map((digest) => `(${[digest, ...names].join(', ')})`);
  const columns = [
    `${byDigest((digest) => digest)} AS page_id`,
    `${byDigest((_, at) => String(at))} AS of_digest`,
    ...names,
    ...figures.map((figure, index) => `${figure.state} AS ${stateName(index)}`),
  ];
  return pairedRows(
    `(SELECT ${columns.join(', ')} FROM (SELECT ${['*', ...found].join(', ')} FROM ${rows}) GROUP BY GROUPING SETS (${sets.join(', ')}))`,
  );
}

/** For these rows: the page if the digest and the condition match, else 0. */
export function pageCounted({ digests, whens }: ByPage, digest: string, when: string): string {
  const conditions = [
    ...(digests.length > 1 ? [`of_digest = ${digests.indexOf(digest)}`] : []),
    ...(whens.length > 1 ? [whenName(whens.indexOf(when))] : []),
  ];
  return conditions.length === 0
    ? PAIRED_PAGE
    : `if(${conditions.join(' AND ')}, ${PAIRED_PAGE}, 0)`;
}

/** For these rows: a figure of several pages together. Throws if it is not among the figures. */
export function figureCounted({ figures }: ByPage, figure: Sql): string {
  const at = figures.findIndex(({ text }) => text === figure.text);
  const found = figures[at];
  if (!found) throw new Error(`Pages do not have the figure ${figure.text}.`);
  return found.merged(stateName(at));
}

const whenName = (index: number): string => `when_${index}`;
const stateName = (index: number): string => `state_${index}`;
