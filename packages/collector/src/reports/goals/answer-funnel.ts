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
import type { Comparison } from '../question/comparisons.ts';

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

interface FunnelCells {
  readonly steps: readonly StepCells[];
  /** Whether every count of the funnel is hidden. */
  readonly isAllHidden: boolean;
}

/**
 * `id`: that of the funnel. `comparisons`: for a suppressed answer about visits with or without goals, the funnel of
 * each question that a reader could subtract (`comparisons.ts`).
 */
export function* answerFunnel(
  id: string,
  { from, to }: Pick<ReportQuery, 'from' | 'to'>,
  raw: RawFunnel,
  isSuppressed: boolean,
  comparisons: readonly Comparison<RawFunnel>[] = [],
): InSlices<FunnelAnswer> {
  const { steps, isAllHidden } = isSuppressed
    ? yield* suppressedCells(raw, comparisons)
    : { steps: cellsOf(raw, NONE_FEW), isAllHidden: false };
  if (isAllHidden) for (const cell of steps.flatMap(cellsIn)) hideWithoutMark(cell);
  return {
    ...{ funnel: id, period: { from, to }, isSuppressed },
    steps: steps.map((step, index) => reachedOf(step, steps[index - 1], steps[0])),
    countedUntil: raw.countedUntil,
    uncountedDays: raw.uncounted.length,
  };
}

/**
 * The funnels with and without a goal add up to the one of all visits. So the hidden counts of one could be computed
 * from the other two. If any of them has a small count, both parts hide all their counts.
 */
function* suppressedCells(
  raw: RawFunnel,
  comparisons: readonly Comparison<RawFunnel>[],
): InSlices<FunnelCells> {
  const joins = raw.steps.map((_, index) =>
    comparisons.some(({ complement }) =>
      [raw, complement].some(({ steps }) => hasFewNext(steps, index)),
    ),
  );
  const steps = cellsOf(joinNext(raw, joins), isFew);
  yield* hideDetermined(sumsOf(steps));
  for (const { complement, all } of comparisons) {
    const [others, sums] = [cellsOf(joinNext(complement, joins), isFew), cellsOf(all, isFew)];
    yield* hideDetermined(sumsOf(sums));
    const cells = [...steps, ...others, ...sums].flatMap(cellsIn);
    if (cells.some(({ isHidden }) => isHidden)) return { steps, isAllHidden: true };
  }
  return { steps, isAllHidden: false };
}

/** Whether a next page has few visits, or may have few, because it has no row of its own. */
function hasFewNext(steps: readonly RawStep[], index: number): boolean {
  const [step, after] = [steps[index], steps[index + 1]];
  if (!step || !after) return false;
  const named = step.next.reduce((sum, { visits }) => sum + visits, 0);
  return named < step.visits - after.visits || step.next.some(({ visits }) => isFew(visits));
}

/** Without the next pages of some steps. They are all among the others then, whose visits are the lost ones. */
const joinNext = (raw: RawFunnel, joins: readonly boolean[]): RawFunnel => ({
  ...raw,
  steps: raw.steps.map((step, index) => (joins[index] === true ? { ...step, next: [] } : step)),
});

const isFew = (number: number): boolean => number > 0 && number < UNDER;
const NONE_FEW = (): boolean => false;

/** `isFew`: whether a count is to be hidden. */
function cellsOf(raw: RawFunnel, isFew: (number: number) => boolean): readonly StepCells[] {
  const cellOf = (number: number): Cell => ({
    ...{ number, isHidden: isFew(number), isMarked: true },
  });
  return raw.steps.map((step, index): StepCells => {
    const after = raw.steps[index + 1];
    return {
      visits: cellOf(step.visits),
      lost: after && cellOf(step.visits - after.visits),
      next: after ? nextOf(step, step.visits - after.visits, isFew, cellOf) : [],
    };
  });
}

const cellsIn = ({ visits, lost, next }: StepCells): readonly Cell[] => [
  ...[visits, ...(lost ? [lost] : [])],
  ...next.map(({ cell }) => cell),
];

/** A sign of under five or of five and more would narrow the counterpart. */
function hideWithoutMark(cell: Cell): void {
  cell.isHidden = true;
  cell.isMarked = false;
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
