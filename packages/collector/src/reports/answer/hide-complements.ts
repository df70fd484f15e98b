/**
 * Suppresses counts of visits with or without a goal whose counterpart is small. The answer without the goal shows the
 * sum of both, so the greater one would reveal the smaller.
 */
import { UNDER } from '@balise/contract';
import type { Numbers } from '../../figures/measures/numbers.ts';
import type { RawReport } from '../ask/ask-report.ts';
import { RARE } from '../plan/rare-texts.ts';
import type { Line, Lines } from '../suppression/lines.ts';
import { addedUp } from '../suppression/complementary-suppression.ts';
import { protecting } from '../suppression/suppress-small-counts.ts';

/** `other`: the answer with the goal on the other side. Figures are replaced in place. */
export function hideComplements(
  { totals, points, tables }: Lines,
  other: RawReport,
  period: 'now' | 'before',
): void {
  hideIn(totals, period === 'now' ? other.totals : other.totalsBefore);
  // Both answers have the same points.
  for (const [index, line] of points.entries()) {
    const point = other.series[index];
    hideIn(line, period === 'now' ? point?.numbers : point?.before);
  }
  for (const [index, { rows }] of tables.entries()) {
    const { rows: others = [], total = 0 } = other.tables[index] ?? {};
    const byValue = new Map(others.map((row) => [row.value, row]));
    const isCut = total > others.length;
    const hasRare = byValue.has(RARE);
    for (const line of rows) {
      const row = byValue.get(line.value);
      // The row may be among those that were not asked for, or its text among the rare ones. It is small then.
      if (!row && (isCut || (hasRare && line.value !== ''))) hideAll(line);
      else hideIn(line, period === 'now' ? row?.numbers : row?.before);
    }
  }
}

function hideIn({ measures, figures }: Line, numbers: Numbers = {}): void {
  for (const { id, formula } of measures) {
    const number = numbers[addedUp(formula) ?? ''] ?? 0;
    // A shown 0 reveals nothing: the sum of both is small too, and suppressed.
    if (number > 0 && number < UNDER && typeof figures[id] === 'number' && figures[id] > 0)
      figures[id] = protecting(figures[id]);
  }
}

function hideAll({ measures, figures }: Line): void {
  for (const { id, formula } of measures)
    if (addedUp(formula) !== undefined && typeof figures[id] === 'number' && figures[id] > 0)
      figures[id] = protecting(figures[id]);
}
