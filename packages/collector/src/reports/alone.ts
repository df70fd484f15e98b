/**
 * Figures of a column that are too small to be shown are known together: they are what is left of the total. Where that would tell one of them (it
 * is alone, or all are 1, or all are 4) greater ones are hidden as well. Which these are is told by all rows that there are, so that it is the
 * same however many of them an answer has.
 */
import { isHidden, UNDER, type Figures } from '@balise/contract';
import { protecting, withSharesOfShown } from './figures.ts';
import type { Formula, MeasureDefinition, Summed } from './measures/measure.ts';
import type { Numbers } from './selection.ts';

/** Of a column. */
export interface Alone {
  /** Rows whose number is too small to be shown, and what these are together. */
  readonly few: number;
  readonly sum: number;
  /** The smallest number above `UNDER`; 0 where there is none. */
  readonly next: number;
}

/** Whether what is left of the total tells a number of 1 to 4: one alone, or several that can be 1 only, or 4 only. */
const isTold = ({ few, sum }: Alone): boolean =>
  few === 1 || (few > 1 && (sum === few || sum === few * (UNDER - 1)));

/**
 * Whether a number that may be shown would tell one that may not. All up to one more than the next above `UNDER` are hidden together: known to be
 * `UNDER` or more and less than what is shown, they are neither all the least that this can be nor all the most, so that what is left of the total may be
 * shared in more than one way.
 */
const wouldTell = (number: number, alone: Alone): boolean =>
  isTold(alone) && number >= UNDER && number <= Math.max(UNDER, alone.next + 1);

/** By id of a measure. */
export type AloneByMeasure = Readonly<Record<string, Alone>>;

/** The number that a figure shows as it is, where it adds up to a total. */
export function addedUp(formula: Formula): string | undefined {
  if (formula.from === 'hits') return 'hits';
  if (formula.from === 'sum') return formula.sum.is === 'condition' ? formula.sum.id : undefined;
  // A visit may be in several rows; most are in one.
  return formula.from === 'visits' || formula.from === 'visitors' ? formula.from : undefined;
}

/** What lines tell that are all there are. */
export function aloneIn(
  lines: readonly { readonly numbers: Numbers }[],
  measures: readonly MeasureDefinition[],
): AloneByMeasure {
  const found: Record<string, Alone> = {};
  for (const { id, formula } of measures) {
    const name = addedUp(formula);
    if (name === undefined) continue;
    const numbers = lines.map((line) => line.numbers[name] ?? 0);
    const few = numbers.filter((number) => number > 0 && number < UNDER);
    const greater = numbers.filter((number) => number > UNDER);
    found[id] = {
      few: few.length,
      sum: few.reduce((sum, number) => sum + number, 0),
      next: greater.length > 0 ? Math.min(...greater) : 0,
    };
  }
  return found;
}

/** The figures of a line, those hidden as well that would tell what is hidden of another one. */
export function withAloneHidden(
  numbers: Numbers,
  figures: Figures,
  measures: readonly MeasureDefinition[],
  alone: AloneByMeasure,
): Figures {
  const hidden = { ...figures };
  for (const { id, formula } of measures) {
    const name = addedUp(formula);
    const told = alone[id];
    if (name === undefined || !told || typeof hidden[id] !== 'number') continue;
    if (!wouldTell(numbers[name] ?? 0, told)) continue;
    hidden[id] = protecting(hidden[id]);
    hideRatios(hidden, measures, { formula, name, numbers });
  }
  for (const { id, counterpart } of measures)
    if (counterpart !== undefined && isHidden(hidden[counterpart]) && hidden[id] !== 0)
      hidden[id] = protecting(hidden[id]);
  return withSharesOfShown(hidden, measures);
}

/** A count that is hidden, and the numbers of its line. */
interface Hidden {
  readonly formula: Formula;
  /** Of its number. */
  readonly name: string;
  readonly numbers: Numbers;
}

/**
 * What is made of a hidden count would tell it, and so would what is made of another count that is as great (views of a row are its hits), and a share
 * that leaves as many: of the answers, those that say yes leave those that say no.
 */
function hideRatios(
  figures: Record<string, Figures[string]>,
  measures: readonly MeasureDefinition[],
  { formula: hidden, name, numbers }: Hidden,
): void {
  const numberOf = (part: Summed | 'hits'): number =>
    numbers[part === 'hits' ? part : part.id] ?? 0;
  const isHiddenOne = (part: Summed | 'hits'): boolean =>
    part === 'hits' ? hidden.from === 'hits' : hidden.from === 'sum' && hidden.sum.id === part.id;
  const count = numbers[name] ?? 0;
  for (const { id, formula, kind } of measures) {
    if (formula.from !== 'ratio') continue;
    const { above, below } = formula;
    const isMade =
      [above, below].some((part) => isHiddenOne(part) || numberOf(part) === count) ||
      (kind === 'share' && numberOf(below) - numberOf(above) === count);
    if (isMade && figures[id] !== null) figures[id] = protecting(figures[id]);
  }
}
