/**
 * Complementary suppression for the figures of a column. A reader can subtract the shown figures from the total, and
 * so learn the sum of the suppressed ones. The sum reveals a figure if only one is suppressed, if all are 1, or if
 * all are 4. Then greater figures are suppressed too. The decision uses all rows that exist, so it is the same for
 * every row limit.
 */
import { isHidden, UNDER, type Figures } from '@balise/contract';
import { protecting, withSharesOfShown } from './suppress-small-counts.ts';
import {
  numberOfPart,
  type Formula,
  type MeasureDefinition,
  type RatioPart,
} from '../../figures/measures/measure.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';

/** Suppression data of a column. */
export interface Suppression {
  /** The number of rows that are too small to show, and their sum. */
  readonly few: number;
  readonly sum: number;
  /** The smallest number above `UNDER`; 0 if there is none. */
  readonly next: number;
}

/**
 * Whether the remainder of the total reveals a number of 1 to 4: a single one, or several that must all be 1 or all
 * be 4.
 */
const isTold = ({ few, sum }: Suppression): boolean =>
  few === 1 || (few > 1 && (sum === few || sum === few * (UNDER - 1)));

/**
 * Whether showing this number would reveal a suppressed one. All numbers from `UNDER` up to one above `next` are
 * suppressed together. A reader knows only that these are at least `UNDER` and below the shown numbers. They are
 * neither all at that minimum nor all at that maximum. So the remainder of the total can be divided in more than one
 * way.
 */
const wouldTell = (number: number, alone: Suppression): boolean =>
  isTold(alone) && number >= UNDER && number <= Math.max(UNDER, alone.next + 1);

/** The suppression data of each measure, by its id. */
export type SuppressionByMeasure = Readonly<Record<string, Suppression>>;

/** The name of the number that a figure shows unchanged, if its rows add up to a total. */
export function addedUp(formula: Formula): string | undefined {
  if (formula.from === 'hits') return 'hits';
  if (formula.from === 'sum') return formula.sum.is === 'condition' ? formula.sum.id : undefined;
  if (formula.from === 'goal') return 'goal_visits';
  // A visit may be in several rows; most are in one.
  return formula.from === 'visits' || formula.from === 'visitors' ? formula.from : undefined;
}

/** The suppression data of each measure. `lines` must be all lines that exist. */
export function suppressionIn(
  lines: readonly { readonly numbers: Numbers }[],
  measures: readonly MeasureDefinition[],
): SuppressionByMeasure {
  const found: Record<string, Suppression> = {};
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

/** The figures of a line, with complementary suppression. */
export function withComplementarySuppression(
  numbers: Numbers,
  figures: Figures,
  measures: readonly MeasureDefinition[],
  alone: SuppressionByMeasure,
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

/** A suppressed count, and the numbers of its line. */
interface Hidden {
  readonly formula: Formula;
  /** Name of its number. */
  readonly name: string;
  readonly numbers: Numbers;
}

/**
 * Suppresses the ratios that would reveal a suppressed count. These are ratios made of it, and ratios made of an
 * equal count (views of a row are its hits). A share is suppressed too if its remainder equals the count: the share
 * of yes reveals the number of no.
 */
function hideRatios(
  figures: Record<string, Figures[string]>,
  measures: readonly MeasureDefinition[],
  { formula: hidden, name, numbers }: Hidden,
): void {
  const numberOf = (part: RatioPart): number => numbers[numberOfPart(part)] ?? 0;
  const isHiddenOne = (part: RatioPart): boolean => addedUp(hidden) === numberOfPart(part);
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
