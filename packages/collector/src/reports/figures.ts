/** Figures from plain numbers, those hidden that are about fewer than five. */
import { isHidden, UNDER, type Figure, type Figures } from '@balise/contract';
import type { Numbers } from './selection.ts';
import type { MeasureDefinition, Summed } from './measures/measure.ts';

const HIDDEN: Figure = { under: UNDER };

const few = (count: number): boolean => count > 0 && count < UNDER;
const shown = (count: number): Figure => (few(count) ? HIDDEN : count);

/** A number of decimals that tells enough. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;

export function figureOf({ formula }: MeasureDefinition, numbers: Numbers): Figure {
  const hits = numbers['hits'] ?? 0;
  const without = numbers['without_identifier'] ?? 0;
  const number = (of: Summed | 'hits'): number => (of === 'hits' ? hits : (numbers[of.id] ?? 0));
  switch (formula.from) {
    case 'hits':
      return shown(hits);
    case 'sum':
      return formula.sum.is === 'condition' ? shown(number(formula.sum)) : number(formula.sum);
    case 'visits':
    case 'visitors':
      // Where nobody has an identifier nothing can be said: that is not none.
      return hits > 0 && without === hits ? null : shown(numbers[formula.from] ?? 0);
    case 'median': {
      const median = numbers['median'] ?? 0;
      if (few(hits)) return HIDDEN;
      return median > 0 ? median : null;
    }
    case 'ratio': {
      const [above, below] = [number(formula.above), number(formula.below)];
      const isCount = formula.above === 'hits' || formula.above.is === 'condition';
      if (few(below) || (isCount && few(above))) return HIDDEN;
      return below === 0 ? null : rounded(above / below);
    }
  }
}

export const figuresOf = (measures: readonly MeasureDefinition[], numbers: Numbers): Figures =>
  Object.fromEntries(measures.map((one) => [one.id, figureOf(one, numbers)]));

/**
 * Where one figure alone is hidden, what is left of the sum would tell it: the next smallest of the column is hidden too. `hidden`: how many
 * there are of the first column, those included that are not in the answer.
 */
export function hideAlone<T extends { readonly figures: Figures }>(
  rows: readonly T[],
  columns: readonly MeasureDefinition[],
  hiddenOfFirst?: number,
): T[] {
  const changed = rows.map((row) => ({ ...row, figures: { ...row.figures } }));
  for (const [place, { id, kind, formula }] of columns.entries()) {
    // Only what adds up to a total tells what is missing.
    if (kind !== 'count' || formula.from === 'ratio') continue;
    const inAnswer = changed.filter(({ figures }) => isHidden(figures[id])).length;
    const hidden =
      place === 0 && hiddenOfFirst !== undefined ? Math.max(hiddenOfFirst, inAnswer) : inAnswer;
    if (hidden !== 1) continue;
    const smallest = changed.reduce<(typeof changed)[number] | undefined>((least, row) => {
      const figure = row.figures[id];
      if (typeof figure !== 'number' || figure === 0) return least;
      return least && Number(least.figures[id]) <= figure ? least : row;
    }, undefined);
    if (!smallest) continue;
    smallest.figures[id] = HIDDEN;
    hideRatios(smallest.figures, columns, formula);
  }
  return changed;
}

/** What is made of a hidden count would tell it. */
function hideRatios(
  figures: Figures,
  columns: readonly MeasureDefinition[],
  hidden: MeasureDefinition['formula'],
): void {
  for (const { id, formula } of columns) {
    if (formula.from !== 'ratio') continue;
    const isMade = [formula.above, formula.below].some((part) =>
      part === 'hits' ? hidden.from === 'hits' : hidden.from === 'sum' && hidden.sum.id === part.id,
    );
    if (isMade && figures[id] !== null) figures[id] = HIDDEN;
  }
}
