/** Rows of hits counted by the digest of a page before its pair is looked up: pages are few. */
import { firstThat } from './first-that.ts';
import { PAIRED_PAGE, pairedRows } from './table-rows.ts';

export interface ByPage {
  /** Of rows of hits: by which digests they are counted, each for itself. */
  readonly digests: readonly string[];
  /** And which of them, where it is not all. */
  readonly whens: readonly string[];
  /** Aggregates. */
  readonly figures: readonly string[];
}

/** A subquery: pages with their pairs, and states of the figures. `rows`: a table with a condition; `pairs`: as those of `pairedRows`. */
export function pagesCounted(
  rows: string,
  { digests, whens, figures }: ByPage,
  pairs: string,
): string {
  const byDigest = (text: (digest: string, index: number) => string): string =>
    firstThat(digests.map((digest, at) => [`grouping(${digest}) = 0`, text(digest, at)]));
  const found = whens.map((when, index) => `${when} AS ${whenName(index)}`);
  const names = whens.map((_, index) => whenName(index));
  const sets = digests.map((digest) => `(${[digest, ...names].join(', ')})`);
  const columns = [
    `${byDigest((digest) => digest)} AS page_id`,
    `${byDigest((_, at) => String(at))} AS of_digest`,
    ...names,
    ...figures.map((figure, index) => `${stateOf(figure)} AS ${stateName(index)}`),
  ];
  return pairedRows(
    `(SELECT ${columns.join(', ')} FROM (SELECT ${['*', ...found].join(', ')} FROM ${rows}) GROUP BY GROUPING SETS (${sets.join(', ')}))`,
    pairs,
  );
}

/** Of its rows: the page that counts by a digest where a condition holds, else 0. */
export function pageCounted({ digests, whens }: ByPage, digest: string, when: string): string {
  const conditions = [
    ...(digests.length > 1 ? [`of_digest = ${digests.indexOf(digest)}`] : []),
    ...(whens.length > 1 ? [whenName(whens.indexOf(when))] : []),
  ];
  return conditions.length === 0
    ? PAIRED_PAGE
    : `if(${conditions.join(' AND ')}, ${PAIRED_PAGE}, 0)`;
}

/** Of its rows: a figure of several pages together. */
export const figureCounted = ({ figures }: ByPage, figure: string): string =>
  figure.replace(AGGREGATE, `$1Merge$2(${stateName(figures.indexOf(figure))})`);

const whenName = (index: number): string => `when_${index}`;
const stateName = (index: number): string => `state_${index}`;

/** Its name, its parameters, and what it is of. */
const AGGREGATE = /^(\w+)(\([^()]*\))?\((.*)\)$/s;
const stateOf = (figure: string): string => figure.replace(AGGREGATE, '$1State$2($3)');
