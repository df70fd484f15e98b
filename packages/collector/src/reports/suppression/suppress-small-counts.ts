/** Figures from plain numbers. Figures about fewer than five are suppressed. */
import { isHidden, UNDER, type Figure, type Figures } from '@balise/contract';
import type { Numbers } from '../../figures/measures/numbers.ts';
import {
  numberOfPart,
  type MeasureDefinition,
  type RatioPart,
} from '../../figures/measures/measure.ts';

/** Replaces a figure of 1 to 4. */
export const HIDDEN: Figure = { under: UNDER };

/** Replaces a figure that would reveal such a figure together with the total. */
export const PROTECTING: Figure = { protects: UNDER };

/** The sign of a suppressed count. `isMarked`: whether it may show that the count is under five. */
export const signOf = ({
  number,
  isMarked,
}: {
  readonly number: number;
  readonly isMarked: boolean;
}): Figure => (isMarked && number < UNDER ? HIDDEN : PROTECTING);

/** A figure that is suppressed already stays as it is. */
export const protecting = (figure: Figure | undefined): Figure =>
  isHidden(figure) ? figure : PROTECTING;

const few = (count: number): boolean => count > 0 && count < UNDER;

/** Rounds to four decimals. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

/** The figure as counted. Null if it cannot be known. */
export function countedFigure(
  { formula }: Pick<MeasureDefinition, 'formula'>,
  numbers: Numbers,
): number | null {
  const hits = numbers['hits'] ?? 0;
  const number = numberIn(numbers);
  switch (formula.from) {
    case 'hits':
      return hits;
    case 'sum':
      return number(formula.sum);
    case 'visits':
    case 'visitors':
    case 'goal':
      // Without any identifier, the number is unknown, which is not zero.
      return hits > 0 && (numbers['without_identifier'] ?? 0) === hits
        ? null
        : (numbers[formula.from === 'goal' ? 'goal_visits' : formula.from] ?? 0);
    case 'median':
      return number(formula.of) === 0 ? null : (numbers['median'] ?? 0);
    case 'ratio': {
      const [above, below] = [number(formula.above), number(formula.below)];
      return below === 0 ? null : rounded(above / below);
    }
  }
}

const numberIn =
  (numbers: Numbers) =>
  (of: RatioPart): number =>
    numbers[numberOfPart(of)] ?? 0;

/** The figure, suppressed if it is about fewer than five. */
export function figureOf(measure: MeasureDefinition, numbers: Numbers): Figure {
  const counted = countedFigure(measure, numbers);
  return counted !== null && isOfFew(measure, numbers, counted) ? HIDDEN : counted;
}

function isOfFew({ formula, kind }: MeasureDefinition, numbers: Numbers, counted: number): boolean {
  const number = numberIn(numbers);
  switch (formula.from) {
    case 'hits':
    case 'visits':
    case 'visitors':
    case 'goal':
      return few(counted);
    case 'sum':
      return formula.sum.is === 'condition' && few(counted);
    case 'median':
      return few(number(formula.of));
    case 'ratio': {
      const [above, below] = [number(formula.above), number(formula.below)];
      const isCount = typeof formula.above === 'string' || formula.above.is === 'condition';
      // The remainder of a share may be under five as well.
      return few(below) || (isCount && few(above)) || (kind === 'share' && few(below - above));
    }
  }
}

export function figuresOf(measures: readonly MeasureDefinition[], numbers: Numbers): Figures {
  const figures = Object.fromEntries(measures.map((one) => [one.id, figureOf(one, numbers)]));
  const isTold = ({ id, counterpart, formula }: MeasureDefinition): boolean =>
    (counterpart !== undefined && isHidden(figures[counterpart]) && figures[id] !== 0) ||
    (formula.from === 'goal' && leavesFew(numbers));
  const shown = Object.fromEntries(
    measures.map((one): [string, Figure] => [
      one.id,
      isTold(one) ? protecting(figures[one.id]) : (figures[one.id] ?? null),
    ]),
  );
  return withSharesOfShown(shown, measures);
}

/** Whether the visits without the goal are few: together with all visits, those with it would reveal their number. */
const leavesFew = ({ visits = 0, goal_visits = 0 }: Numbers): boolean =>
  visits >= UNDER && few(visits - goal_visits);

/**
 * Adds the shares whose two counts are shown. Suppressing these would protect nothing, even if the remainder is under
 * five.
 */
export const withSharesOfShown = (
  figures: Figures,
  measures: readonly MeasureDefinition[],
): Figures =>
  Object.fromEntries(
    measures.map((one) => [
      one.id,
      shareOfShown(one, measures, figures) ?? figures[one.id] ?? null,
    ]),
  );

function shareOfShown(
  { formula, kind }: MeasureDefinition,
  measures: readonly MeasureDefinition[],
  figures: Figures,
): number | undefined {
  if (formula.from !== 'ratio' || kind !== 'share') return undefined;
  const figureWith = (part: RatioPart): Figure | undefined => {
    const of = measures.find((one) =>
      typeof part === 'string'
        ? one.formula.from === (part === 'goal_visits' ? 'goal' : part)
        : one.formula.from === 'sum' && one.formula.sum.id === part.id,
    );
    return of && figures[of.id];
  };
  const [above, below] = [figureWith(formula.above), figureWith(formula.below)];
  if (typeof above !== 'number' || typeof below !== 'number' || below === 0) return undefined;
  return rounded(above / below);
}
