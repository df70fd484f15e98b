/**
 * Which counts of a line are part of another one, by definition. A reader knows that a part is not greater than its
 * whole: of five entries, a suppressed count of one-page visits that is at least five is five.
 */
import type { Cell, Sum } from './hide-determined.ts';
import { NO_RESULTS, SEARCHES } from '../../figures/measures/search.ts';
import { FORM_STARTS, STARTED_FORMS } from '../../figures/measures/forms.ts';
import type { MeasureDefinition } from '../../figures/measures/measure.ts';
import { ENTRIES, EXITS, ONE_PAGE, PAGE_VIEWS } from '../../figures/measures/visits.ts';
import { UNDER } from '@balise/contract';

/** By the sum of the part: the sums that contain it. */
const WHOLES: Readonly<Record<string, readonly string[]>> = {
  [ENTRIES.id]: [PAGE_VIEWS.id],
  [EXITS.id]: [PAGE_VIEWS.id],
  [ONE_PAGE.id]: [ENTRIES.id, EXITS.id, PAGE_VIEWS.id],
  [NO_RESULTS.id]: [SEARCHES.id],
  [STARTED_FORMS.id]: [FORM_STARTS.id],
};

/**
 * `equal`: if the numbers are equal, a reader takes them for the same. Each entry begins a visit, and no visit has two.
 */
function relationOf(
  { formula: part }: MeasureDefinition,
  { formula: whole }: MeasureDefinition,
): 'part' | 'equal' | undefined {
  if (part.from === 'sum' && part.sum.is === 'condition') {
    if (whole.from === 'hits') return 'part';
    if (whole.from === 'visits') return part.sum.id === ENTRIES.id ? 'equal' : undefined;
    if (whole.from !== 'sum') return undefined;
    return WHOLES[part.sum.id]?.includes(whole.sum.id) === true ? 'part' : undefined;
  }
  if (part.from === 'goal')
    return whole.from === 'visits' || whole.from === 'hits' ? 'part' : undefined;
  if (part.from === 'visits') return whole.from === 'hits' ? 'part' : undefined;
  if (part.from !== 'visitors') return undefined;
  return whole.from === 'visits' || whole.from === 'hits' ? 'part' : undefined;
}

/** Bounds of the counts of one line that a reader knows: a part is no greater than its whole. */
export function partsIn(
  measures: readonly MeasureDefinition[],
  cellOf: (id: string) => Cell | undefined,
): readonly Sum[] {
  return measures.flatMap((one) =>
    measures.flatMap((other): readonly Sum[] => {
      const relation = one === other ? undefined : relationOf(one, other);
      const [part, total] = relation ? [cellOf(one.id), cellOf(other.id)] : [];
      // Two small counts, which are both suppressed, reveal nothing of each other.
      if (!part || !total || part.number > total.number || isFew(total)) return [];
      const isSame = relation === 'equal' && part.number === total.number;
      return [{ total, parts: [part], isCut: !isSame }];
    }),
  );
}

const isFew = ({ number }: Cell): boolean => number > 0 && number < UNDER;
