/** What a measure is: how it is counted over rows of `visit_hits`, and what it says to those who read it. */
import type { BothLanguages, FigureKind, Measure } from '@balise/contract';
import { hasEvent } from '../../visits/event-bits.ts';

/** A condition or an amount of one row of `visit_hits`. */
export interface Summed {
  readonly id: string;
  /** Counts the rows for which it is true, or sums what it is. */
  readonly sql: string;
  readonly is: 'condition' | 'amount';
}

/** From what a figure is made. */
export type Formula =
  | { readonly from: 'hits' }
  | { readonly from: 'visits' | 'visitors' }
  /** `of`: counts the rows that have a time. */
  | { readonly from: 'median'; readonly of: Summed }
  | { readonly from: 'sum'; readonly sum: Summed }
  /** `above / below`: of hits, or of sums. */
  | { readonly from: 'ratio'; readonly above: Summed | 'hits'; readonly below: Summed | 'hits' };

export interface MeasureDefinition extends Measure {
  readonly formula: Formula;
  /** `id` of the measure that together with this one makes a third: where either is hidden both are. */
  readonly counterpart?: string;
}

export const both = (en: string, fr: string): BothLanguages => ({ en, fr });

export const condition = (id: string, sql: string): Summed => ({ id, sql, is: 'condition' });
export const amount = (id: string, sql: string): Summed => ({ id, sql, is: 'amount' });
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

/** The sums that some figures need, each once. */
export const sumsOfAll = (measures: readonly MeasureDefinition[]): Summed[] => [
  ...new Map(measures.flatMap(sumsOf).map((sum) => [sum.id, sum])).values(),
];

/** The sums that a figure needs. */
export function sumsOf({ formula }: MeasureDefinition): readonly Summed[] {
  if (formula.from === 'sum') return [formula.sum];
  if (formula.from === 'median') return [formula.of];
  if (formula.from !== 'ratio') return [];
  return [formula.above, formula.below].filter((one) => one !== 'hits');
}
