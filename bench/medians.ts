/** Reduces the runs to one median per figure and contestant, and compares the library with its target. */
import type { Id } from './contestants.ts';
import { FIGURES, type Figure, type FigureId } from './figures.ts';

/** One measurement of one contestant in one repetition. */
export interface Run {
  readonly repetition: number;
  readonly id: Id;
  /** Share of the machine's CPU in use by other work just before the measurement. */
  readonly busy: number;
  readonly values: Readonly<Partial<Record<FigureId, number | undefined>>>;
  readonly problems: readonly string[];
}

export interface Row {
  readonly figure: Figure;
  readonly medians: Readonly<Partial<Record<Id, number>>>;
  /** The target for the library, and whether it is met; `undefined` if not measured. */
  readonly atMost: number | undefined;
  readonly holds: boolean | undefined;
}

/** Rows of the measured figures, in the order of `FIGURES`. */
export function toRows(runs: readonly Run[]): Row[] {
  const measured = FIGURES.filter(({ id }) => runs.some(({ values }) => id in values));
  return measured.map((figure) => {
    const medians = mediansOf(runs, figure);
    const { target } = figure;
    const other = target.kind === 'relative' ? medians[target.to] : undefined;
    const relative = target.kind === 'relative' && other !== undefined && other * target.factor;
    const atMost = target.kind === 'fixed' ? target.atMost : relative || undefined;
    const ours = medians.balise;
    const isKnown = atMost !== undefined && ours !== undefined;
    return { figure, medians, atMost, holds: isKnown ? ours <= atMost : undefined };
  });
}

export function median(numbers: readonly number[]): number | undefined {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

function mediansOf(runs: readonly Run[], figure: Figure): Partial<Record<Id, number>> {
  const values = new Map<Id, number[]>();
  for (const run of runs) {
    const value = valueOf(run, runs, figure);
    if (value !== undefined) values.set(run.id, [...(values.get(run.id) ?? []), value]);
  }
  return Object.fromEntries([...values].map(([id, numbers]) => [id, median(numbers)]));
}

function valueOf(run: Run, runs: readonly Run[], { id, isOverPage }: Figure): number | undefined {
  const value = run.values[id];
  if (!isOverPage || value === undefined) return value;
  const page = runs.find(
    (other) => other.id === 'null' && other.repetition === run.repetition && id in other.values,
  )?.values[id];
  return page === undefined ? undefined : value - page;
}
