/** Imported totals as people may see them, with the same suppression as our own figures. */
import type { Figure, ImportedSeries } from '@balise/contract';
import {
  suppressionIn,
  withComplementarySuppression,
} from '../reports/complementary-suppression.ts';
import { figureOf } from '../reports/figures.ts';
import { both, measure } from '../reports/measures/measure.ts';
import type { RawImported } from './imported-series.ts';

const TOTAL = measure(
  { id: 'total', name: both('', ''), sentence: both('', '') },
  { from: 'hits' },
);

const shown = (total: number | null | undefined): Figure =>
  total === null || total === undefined ? null : figureOf(TOTAL, { hits: total });

/** A single suppressed total could be computed from the overall total, so complementary suppression applies. */
function shownAll(totals: readonly (number | null | undefined)[]): Figure[] {
  const lines = totals.map((total) => ({
    numbers: { hits: total ?? 0 },
    figure: shown(total),
  }));
  const alone = suppressionIn(lines, [TOTAL]);
  return lines.map(
    ({ numbers, figure }) =>
      withComplementarySuppression(numbers, { total: figure }, [TOTAL], alone)['total'] ?? null,
  );
}

export function answerImported(raw: RawImported): ImportedSeries {
  const totals = shownAll(raw.points.map(({ total }) => total));
  const before = shownAll(raw.points.map((point) => point.before));
  const isCompared = raw.daysBefore !== undefined;
  return {
    name: raw.name,
    measure: raw.measure,
    points: raw.points.map(({ at }, index) => ({
      at,
      total: totals[index] ?? null,
      ...(isCompared ? { before: before[index] ?? null } : {}),
    })),
    total: shown(raw.total),
    days: raw.days,
    ...(isCompared ? { totalBefore: shown(raw.totalBefore), daysBefore: raw.daysBefore } : {}),
  };
}
