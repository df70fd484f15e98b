/** The order of the rows, or of the columns, of an exploration. */
import { isProtecting, type ExploredValue, type Figure, type Figures } from '@balise/contract';
import { OTHERS } from '../../figures/facts/neighbours.ts';
import type { MeasureDefinition } from '../../figures/measures/measure.ts';
import { shownLanguage } from '../answer/answer-row.ts';
import { isText } from '../ask/text-languages.ts';
import { REST } from './axes.ts';
import type { ExploredDimension } from './explored-dimensions.ts';

export interface Ordered {
  /** Its position in the question. */
  readonly at: number;
  readonly value: ExploredValue;
}

/**
 * The greatest first. The position of a suppressed figure must not reveal it, so these are sorted by name, those of
 * five or more first. Rows without a value come last.
 */
export function inOrder(
  values: readonly {
    readonly value: string;
    readonly language: string;
    readonly totals: Figures;
  }[],
  {
    dimension,
    isRestShown,
  }: { readonly dimension: ExploredDimension; readonly isRestShown: boolean },
  [first]: readonly MeasureDefinition[],
): Ordered[] {
  const { names, isOrdered = false } = dimension;
  const hasLanguage = dimension.isPage === true || isText(dimension);
  const known = values.flatMap(({ value, language, totals }, at) =>
    value === REST && !isRestShown
      ? []
      : [{ at, text: value, language, figure: totals[first?.id ?? ''] ?? null, totals }],
  );
  const told = (figure: Figure): number => {
    if (isProtecting(figure)) return 1;
    return typeof figure === 'number' ? figure : 0;
  };
  const byName = (a: (typeof known)[number], b: (typeof known)[number]): number =>
    a.text < b.text ? -1 : Number(a.text > b.text);
  const placeOf = (text: string): number =>
    text === REST ? 2 : Number(text === '' || text === OTHERS);
  return known
    .sort(
      (a, b) =>
        placeOf(a.text) - placeOf(b.text) ||
        (isOrdered ? 0 : told(b.figure) - told(a.figure)) ||
        byName(a, b),
    )
    .map(({ at, text, language, totals }) => {
      const name = names?.[text];
      const kind = kindOf(text);
      const value = kind === 'value' ? text : '';
      const stated = kind === 'value' && hasLanguage ? shownLanguage(language, totals) : {};
      return { at, value: { value, kind, ...(name ? { name } : {}), ...stated, totals } };
    });
}

function kindOf(text: string): ExploredValue['kind'] {
  if (text === OTHERS) return 'other-department';
  if (text === REST) return 'others';
  return text === '' ? 'none' : 'value';
}
