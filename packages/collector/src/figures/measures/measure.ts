/** A measure: how it is counted over rows of `visit_hits`, and its texts for readers. */
import type { BothLanguages, FigureKind, Measure } from '@balise/contract';
import type { Sql } from '../../engine/sql/sql.ts';
import { hasEvent } from '../hits/event-bits.ts';

/** A condition on a row of `visit_hits`, or an amount of it. */
export interface Summed {
  readonly id: string;
  /** The rows for which a condition is true are counted. An amount is added up. */
  readonly sql: Sql;
  readonly is: 'condition' | 'amount';
}

/** How a figure is computed. */
export type Formula =
  | { readonly from: 'hits' }
  | { readonly from: 'visits' | 'visitors' }
  /** `of`: counts the rows with a time. */
  | { readonly from: 'median'; readonly of: Summed }
  | { readonly from: 'sum'; readonly sum: Summed }
  /** Visits with the goal of the question. */
  | { readonly from: 'goal' }
  /** `above / below`. */
  | { readonly from: 'ratio'; readonly above: RatioPart; readonly below: RatioPart };

/** A sum, or a number that has no sum. */
export type RatioPart = Summed | 'hits' | 'visits' | 'goal_visits';

/** The name of its number in a line. */
export const numberOfPart = (part: RatioPart): string =>
  typeof part === 'string' ? part : part.id;

export interface MeasureDefinition extends Measure {
  readonly formula: Formula;
  /** `id` of the measure that adds up to a third one with this one. If either is suppressed, both are. */
  readonly counterpart?: string;
}

export const both = (en: string, fr: string): BothLanguages => ({ en, fr });

export const condition = (id: string, sql: Sql): Summed => ({ id, sql, is: 'condition' });
export const amount = (id: string, sql: Sql): Summed => ({ id, sql, is: 'amount' });
export const ofEvent = (id: string, event: string): Summed => condition(id, hasEvent(event));

interface Words {
  readonly id: string;
  readonly name: BothLanguages;
  readonly sentence: BothLanguages;
}

export const measure = (
  words: Words,
  formula: Formula,
  kind: FigureKind = 'count',
): MeasureDefinition => ({ ...words, kind, formula });

/** A count of the rows for which a condition holds. */
export const counted = (
  sum: Summed,
  name: BothLanguages,
  sentence: BothLanguages,
): MeasureDefinition => measure({ id: sum.id, name, sentence }, { from: 'sum', sum });

/** The sums that some figures need, without duplicates. */
export const sumsOfAll = (measures: readonly MeasureDefinition[]): Summed[] => [
  ...new Map(measures.flatMap(sumsOf).map((sum) => [sum.id, sum])).values(),
];

/** The sums that a figure needs. */
export function sumsOf({ formula }: MeasureDefinition): readonly Summed[] {
  if (formula.from === 'sum') return [formula.sum];
  if (formula.from === 'median') return [formula.of];
  if (formula.from !== 'ratio') return [];
  return [formula.above, formula.below].filter((one) => typeof one !== 'string');
}
