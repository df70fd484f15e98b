/**
 * Where one figure of a column alone is too small to be shown, what is left of the total would tell it: the next smallest is hidden too. Which
 * these are is told by all rows that there are, so that it is the same however many of them an answer has.
 */
import { isHidden, UNDER, type Figures } from '@balise/contract';
import { HIDDEN } from './figures.ts';
import type { Formula, MeasureDefinition } from './measures/measure.ts';
import type { Numbers } from './selection.ts';

/** Of a column. */
export interface Alone {
  /** Rows whose number is too small to be shown. */
  readonly few: number;
  /** The row with the smallest number that may be shown, the first by name of several; empty where there is none. */
  readonly next: string;
}
/** By id of a measure. */
export type AloneByMeasure = Readonly<Record<string, Alone>>;

/** The number that a figure shows as it is, where it adds up to a total. */
export function addedUp(formula: Formula): string | undefined {
  if (formula.from === 'hits') return 'hits';
  if (formula.from === 'sum') return formula.sum.is === 'condition' ? formula.sum.id : undefined;
  // A visit may be in several rows; most are in one.
  return formula.from === 'visits' || formula.from === 'visitors' ? formula.from : undefined;
}

export interface Line {
  readonly key: string;
  readonly numbers: Numbers;
}

/** What lines tell that are all there are. */
export function aloneIn(
  lines: readonly Line[],
  measures: readonly MeasureDefinition[],
): AloneByMeasure {
  const found: Record<string, Alone> = {};
  for (const { id, formula } of measures) {
    const name = addedUp(formula);
    if (name === undefined) continue;
    const numbered = lines.map(({ key, numbers }) => ({ key, number: numbers[name] ?? 0 }));
    const next = numbered
      .filter(({ number }) => number >= UNDER)
      .sort((a, b) => a.number - b.number || (a.key < b.key ? -1 : 1));
    const few = numbered.filter(({ number }) => number > 0 && number < UNDER).length;
    found[id] = { few, next: next[0]?.key ?? '' };
  }
  return found;
}

/** The figures of a line, those hidden as well that would tell what is hidden of another one. */
export function withAloneHidden(
  key: string,
  figures: Figures,
  measures: readonly MeasureDefinition[],
  alone: AloneByMeasure,
): Figures {
  const hidden = { ...figures };
  for (const { id, formula } of measures) {
    const { few, next } = alone[id] ?? { few: 0, next: '' };
    if (few !== 1 || next !== key || typeof hidden[id] !== 'number') continue;
    hidden[id] = HIDDEN;
    hideRatios(hidden, measures, formula);
  }
  for (const { id, counterpart } of measures)
    if (counterpart !== undefined && isHidden(hidden[counterpart]) && hidden[id] !== 0)
      hidden[id] = HIDDEN;
  return hidden;
}

/** What is made of a hidden count would tell it. */
function hideRatios(
  figures: Record<string, Figures[string]>,
  measures: readonly MeasureDefinition[],
  hidden: Formula,
): void {
  for (const { id, formula } of measures) {
    if (formula.from !== 'ratio') continue;
    const isMade = [formula.above, formula.below].some((part) =>
      part === 'hits' ? hidden.from === 'hits' : hidden.from === 'sum' && hidden.sum.id === part.id,
    );
    if (isMade && figures[id] !== null) figures[id] = HIDDEN;
  }
}
