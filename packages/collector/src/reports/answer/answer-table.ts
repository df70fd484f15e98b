/** A table of a report as people may see it: its rows, in an order that reveals no suppressed figure. */
import {
  isProtecting,
  type ReportQuery,
  type ReportRow,
  type ReportTable,
  type RowOrder,
} from '@balise/contract';
import { each, type InSlices } from '../../base/slices.ts';
import type { RawTable } from '../ask/ask-table.ts';
import type { TableDefinition } from '../definitions/report-definition.ts';
import { inOrderOf, type ShownRow } from '../plan/compared-rows.ts';
import type { Line } from '../suppression/lines.ts';
import { rowOf } from './answer-row.ts';

/** The lines of the rows of a table, in the order of the rows. */
interface RowLines {
  readonly now: readonly Line[];
  readonly before: readonly Line[];
}

export function* tableOf(
  { id, fact, columns }: TableDefinition,
  raw: RawTable | undefined,
  { compare, order = 'most', limit }: ReportQuery,
  isSuppressed: boolean,
  lines: RowLines,
): InSlices<ReportTable> {
  if (!raw) return { id, rows: [], total: 0 };
  const rows = yield* each(raw.rows, (row, index) =>
    rowOf(row, fact, isSuppressed, {
      now: lines.now[index]?.figures ?? {},
      before: lines.before[index]?.figures ?? {},
    }),
  );
  const first = columns[0]?.id ?? '';
  if (fact.dimension.isOrdered === true && order === 'most')
    return { id, rows: rows.sort((a, b) => (a.value < b.value ? -1 : 1)), total: raw.total };
  const isCompared = compare !== 'none';
  return {
    id,
    rows: (isCompared ? inChange(rows, first, order) : inOrder(rows, first)).slice(0, limit),
    total: raw.total,
  };
}

function inChange(rows: readonly ReportRow[], first: string, order: RowOrder): ReportRow[] {
  const compare = inOrderOf(order);
  const shown = ({ value, figures, before }: ReportRow): ShownRow => ({
    ...{ value, now: figures[first] ?? null, before: before?.[first] ?? null },
  });
  const isOthers = ({ kind }: ReportRow): number => Number(kind === 'others');
  return [...rows].sort(
    (one, other) => isOthers(one) - isOthers(other) || compare(shown(one), shown(other)),
  );
}

/**
 * The position of a row must not reveal a suppressed first figure. Such rows come after the others, sorted by name:
 * first those of five or more, then those under five. Rows of 0 are among the last. “Others” is last.
 */
export function inOrder(rows: readonly ReportRow[], first: string): ReportRow[] {
  const groupOf = ({ kind, figures }: ReportRow): number => {
    if (kind === 'others') return 3;
    const figure = figures[first];
    if (isProtecting(figure)) return 1;
    return typeof figure === 'number' && figure > 0 ? 0 : 2;
  };
  const byName = (a: ReportRow, b: ReportRow): number =>
    a.value < b.value ? -1 : Number(a.value > b.value);
  const inGroup = (group: number): ReportRow[] => rows.filter((row) => groupOf(row) === group);
  return [...inGroup(0), ...inGroup(1).sort(byName), ...inGroup(2).sort(byName), ...inGroup(3)];
}
