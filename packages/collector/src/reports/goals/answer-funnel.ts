/** A funnel as people may see it: with shares, and without figures that are small or reveal a small one. */
import {
  UNDER,
  type Figure,
  type FunnelAnswer,
  type FunnelReached,
  type ReportQuery,
} from '@balise/contract';
import type { InSlices } from '../../base/slices.ts';
import { hideDetermined, type Cell, type Sum } from '../suppression/hide-determined.ts';
import { PROTECTING, signOf } from '../suppression/suppress-small-counts.ts';
import type { RawFunnel, RawNext, RawStep } from './ask-funnel.ts';

/** Pages after a step that the answer names. */
const MOST_SHOWN = 10;

interface NextCell {
  readonly kind: RawNext['kind'] | 'others';
  readonly page: string;
  readonly cell: Cell;
}

interface StepCells {
  readonly visits: Cell;
  readonly lost: Cell | undefined;
  readonly next: readonly NextCell[];
}

/** `id`: that of the funnel. */
export function* answerFunnel(
  id: string,
  { from, to }: Pick<ReportQuery, 'from' | 'to'>,
  raw: RawFunnel,
  isSuppressed: boolean,
): InSlices<FunnelAnswer> {
  const isFew = (number: number): boolean => isSuppressed && number > 0 && number < UNDER;
  const cellOf = (number: number): Cell => ({
    ...{ number, isHidden: isFew(number), isMarked: true },
  });
  const steps = raw.steps.map((step, index): StepCells => {
    const after = raw.steps[index + 1];
    return {
      visits: cellOf(step.visits),
      lost: after && cellOf(step.visits - after.visits),
      next: after ? nextOf(step, step.visits - after.visits, isFew, cellOf) : [],
    };
  });
  if (isSuppressed) yield* hideDetermined(sumsOf(steps));
  return {
    ...{ funnel: id, period: { from, to }, isSuppressed },
    steps: steps.map((step, index) => reachedOf(step, steps[index - 1], steps[0])),
    countedUntil: raw.countedUntil,
    uncountedDays: raw.uncounted.length,
  };
}

/** The greatest pages, and the rest as one. In a suppressed answer, pages of few visits belong to the rest. */
function nextOf(
  { next }: RawStep,
  lost: number,
  isFew: (number: number) => boolean,
  cellOf: (number: number) => Cell,
): readonly NextCell[] {
  const shown = next
    .filter(({ kind, visits }) => kind !== 'page' || !isFew(visits))
    .slice(0, MOST_SHOWN);
  const rest = shown.reduce((left, { visits }) => left - visits, lost);
  const cells: NextCell[] = shown.map(({ kind, page, visits }) => ({
    ...{ kind, page, cell: cellOf(visits) },
  }));
  return rest > 0 ? [...cells, { kind: 'others', page: '', cell: cellOf(rest) }] : cells;
}

/** The visits of a step continue or are lost, and lost ones are at a next page. */
function sumsOf(steps: readonly StepCells[]): readonly Sum[] {
  return steps.flatMap(({ visits, lost, next }, index) => {
    const after = steps[index + 1];
    if (!lost || !after) return [];
    const pages = next.map(({ cell }) => cell);
    return [
      { total: visits, parts: [after.visits, lost], isCut: false },
      ...(pages.length > 0 ? [{ total: lost, parts: pages, isCut: false }] : []),
    ];
  });
}

const figureOf = (cell: Cell): Figure => (cell.isHidden ? signOf(cell) : cell.number);

function shareOf(part: Cell, whole: Cell | undefined): Figure {
  if (whole === undefined || whole.number === 0) return null;
  if (part.isHidden || whole.isHidden) return PROTECTING;
  return Math.round((part.number / whole.number) * 10_000) / 10_000;
}

const reachedOf = (
  { visits, lost, next }: StepCells,
  before: StepCells | undefined,
  first: StepCells | undefined,
): FunnelReached => ({
  visits: figureOf(visits),
  share: shareOf(visits, before?.visits),
  ofFirst: shareOf(visits, first?.visits),
  lost: lost ? figureOf(lost) : null,
  next: next.map(({ kind, page, cell }) => ({ kind, page, visits: figureOf(cell) })),
});
