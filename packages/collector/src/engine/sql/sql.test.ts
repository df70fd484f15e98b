/** SQL that knows its columns, and that all definitions of reports state theirs. */
import { describe, expect, it } from 'vitest';
import { DIMENSIONS } from '../../figures/facts/dimensions.ts';
import { FACTS } from '../../figures/facts/facts.ts';
import { exploredEvents, EXPLORED_MEASURES } from '../../reports/explore/explored-measures.ts';
import { exploredDimensions } from '../../reports/explore/explored-dimensions.ts';
import { REPORTS } from '../../reports/definitions/report-definitions.ts';
import { sumsOfAll } from '../../figures/measures/measure.ts';
import { columnsIn } from '../../testing/figures/sql-of.ts';
import { Aggregate } from './aggregate.ts';
import { allOf, around, column, eachOf, oneOf, quotedColumn, sql, type Sql } from './sql.ts';

const [host, path] = [column('host'), quotedColumn('path')];

it('has its text and the columns of all its parts', () => {
  const both = sql`concat(${host}, ${path}, ${'x'}, ${1})`;
  expect(both.text).toBe('concat(host, `path`, x, 1)');
  expect(`${both}`).toBe(both.text);
  expect([...both.columns]).toEqual(['host', 'path']);
  expect([...around(both, (text) => `lower(${text})`).columns]).toEqual(['host', 'path']);
  expect(allOf(sql`${host} = ''`, '1').text).toBe("host = '' AND 1");
  expect(oneOf([host, path]).text).toBe('(host) OR (`path`)');
});

it('keeps that an array gives several rows', () => {
  const each = sql`toString(${eachOf(host)})`;
  expect([each.text, each.isSeveral]).toEqual(['toString(arrayJoin(host))', true]);
  expect(host.isSeveral).toBe(false);
});

it('aggregates rows at once, or by states', () => {
  const median = new Aggregate('quantileTimingIf', sql`${host}, ${path} > 0`, '(0.5)');
  expect(median.text).toBe('quantileTimingIf(0.5)(host, `path` > 0)');
  expect(median.state).toBe('quantileTimingIfState(0.5)(host, `path` > 0)');
  expect(median.merged('state')).toBe('quantileTimingIfMerge(0.5)(state)');
  expect([...median.columns]).toEqual(['host', 'path']);
  expect(new Aggregate('count').text).toBe('count()');
});

/** Names of `visit_hits` that a definition states. Other tables have other columns. */
const stated = ({ text, columns }: Sql): readonly string[] =>
  [...columns].filter((name) => columnsIn(text).has(name) || name.includes('.')).sort();

describe('states the columns that it reads', () => {
  const definitions: readonly (readonly [name: string, Sql | undefined])[] = [
    ...[...DIMENSIONS, ...exploredDimensions(), ...FACTS.map(({ dimension }) => dimension)].flatMap(
      (one) =>
        [
          [`dimension ${one.id}`, one.sql],
          [`values of ${one.id}`, one.several],
        ] as const,
    ),
    ...FACTS.flatMap(
      (fact) =>
        [
          [`fact ${fact.id}`, fact.when],
          [`rows of ${fact.id}`, fact.among],
          [`values of ${fact.id}`, fact.value],
        ] as const,
    ),
    ...[
      ...FACTS.flatMap(({ sums }) => sums),
      ...sumsOfAll([
        ...REPORTS.flatMap(({ measures }) => measures),
        ...exploredEvents(),
        ...EXPLORED_MEASURES,
      ]),
    ].map((sum) => [`sum ${sum.id}`, sum.sql] as const),
  ];
  it.each(definitions.filter(([, one]) => one !== undefined))('%s', (_, one) => {
    expect(one && stated(one)).toEqual([...columnsIn(one?.text ?? '')].sort());
  });
});
