/** Imported totals as people may see them, with the same suppression as our own figures. */
import type { Figure, ImportedSeries } from '@balise/contract';
import { atOnce } from '../../base/slices.ts';
import { suppressionIn } from '../suppression/complementary-suppression.ts';
import { hideInLines } from '../suppression/answer-sums.ts';
import type { Line } from '../suppression/lines.ts';
import { both, measure } from '../../figures/measures/measure.ts';
import type { Showing } from '../suppression/showing.ts';
import type { RawImported } from '../ask/imported-series.ts';

const TOTAL = measure(
  { id: 'total', name: both('', ''), sentence: both('', '') },
  { from: 'hits' },
);

type Total = number | null | undefined;

/** The points of a period, then its total. */
function shownAll(points: readonly Total[], total: Total, showing: Showing): Figure[] {
  const numbersOf = (of: Total): { hits: number } => ({ hits: of ?? 0 });
  const alone = suppressionIn(
    points.map((of) => ({ numbers: numbersOf(of) })),
    [TOTAL],
  );
  const lines = [...points, total].map((of, index): Line => ({
    measures: [TOTAL],
    numbers: numbersOf(of),
    figures: {
      ...(index < points.length
        ? showing.line([TOTAL], numbersOf(of), alone)
        : showing.figures([TOTAL], numbersOf(of))),
      ...(of === null || of === undefined ? { [TOTAL.id]: null } : {}),
    },
  }));
  const last = lines.at(-1);
  if (showing.isSuppressed && last)
    atOnce(hideInLines({ totals: last, points: lines.slice(0, -1), tables: [], around: [] }));
  return lines.map(({ figures }) => figures[TOTAL.id] ?? null);
}

export function answerImported(raw: RawImported, showing: Showing): ImportedSeries {
  const now = shownAll(
    raw.points.map(({ total }) => total),
    raw.total,
    showing,
  );
  const before = shownAll(
    raw.points.map((point) => point.before),
    raw.totalBefore,
    showing,
  );
  const isCompared = raw.daysBefore !== undefined;
  return {
    name: raw.name,
    measure: raw.measure,
    points: raw.points.map(({ at }, index) => ({
      at,
      total: now[index] ?? null,
      ...(isCompared ? { before: before[index] ?? null } : {}),
    })),
    total: now.at(-1) ?? null,
    days: raw.days,
    ...(isCompared ? { totalBefore: before.at(-1) ?? null, daysBefore: raw.daysBefore } : {}),
  };
}
