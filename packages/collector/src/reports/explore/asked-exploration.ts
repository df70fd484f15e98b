/** A question of an exploration, with its dimensions and measures. */
import type { ExploreQuery } from '@balise/contract';
import { ALWAYS, sql } from '../../engine/sql/sql.ts';
import type { Fact } from '../../figures/facts/fact.ts';
import type { MeasureDefinition } from '../../figures/measures/measure.ts';
import type { Source } from '../plan/source.ts';
import type { Question } from '../question/question.ts';
import type { Explored } from './axes.ts';
import { exploredDimensionOf, type ExploredDimension } from './explored-dimensions.ts';
import { EXPLORED_MEASURES, exploredEvents } from './explored-measures.ts';

export interface ExploreQuestion extends Explored {
  readonly query: ExploreQuery;
  readonly measures: readonly MeasureDefinition[];
}

/** Throws if a dimension or a measure does not exist. */
export function readQuestion(query: ExploreQuery, question: Question): ExploreQuestion {
  const find = (id: string): ExploredDimension => {
    const found = exploredDimensionOf(id);
    if (!found) throw new Error(`There is no dimension ${id}.`);
    return found;
  };
  return {
    query,
    question,
    rows: find(query.rows),
    columns: query.columns === '' ? undefined : find(query.columns),
    measures: measuresOf(query),
  };
}

/** Measures, then events, in the order of the query. */
export function measuresOf({ measures, events }: ExploreQuery): readonly MeasureDefinition[] {
  const find = (known: readonly MeasureDefinition[], id: string): MeasureDefinition => {
    const found = known.find((one) => one.id === id);
    if (!found) throw new Error(`There is no measure ${id}.`);
    return found;
  };
  return [
    ...measures.map((id) => find(EXPLORED_MEASURES, id)),
    ...events.map((id) => find(exploredEvents(), id)),
  ];
}

/** An exploration counts hits themselves, not those of a fact. */
export const NO_FACT: Fact = {
  id: '',
  dimension: { id: '', name: { en: '', fr: '' }, sql: sql`''` },
  when: ALWAYS,
  sums: [],
};
export const NO_SOURCE: Source = { table: '', where: ALWAYS, value: sql``, kind: 'hits', from: '' };
