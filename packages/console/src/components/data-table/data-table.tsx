/** A table of figures: sorted by the buttons of its head; a long one draws only the rows that are seen. */
import { useRef, type CSSProperties } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { DataColumn, Sorted } from './data-column.ts';
import { SortHead } from './sort-head.tsx';
import { usePrinting } from './use-printing.ts';
import { useSortedTable } from './use-sorted-table.ts';
import './data-table.css';

/** As many are drawn at once without a scroll of their own. */
const SHORT = 100;
const ROW_HEIGHT = 36;
const OVERSCAN = 10;

interface Props<Row> {
  /** What the table is, for those who come to it by key or ear. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sorted?: Sorted;
  /** Part of the greatest, 0 to 1: a bar behind the name of the row. */
  readonly share?: (row: Row) => number | null;
  /** In the place of a chart: no higher than that. */
  readonly isLow?: boolean;
  /** Rows that are shown, the first ones as they are sorted. */
  readonly limit?: number;
}

export function DataTable<Row extends object>(props: Props<Row>) {
  'use no memo';
  const { label, columns, rows, rowKey, sorted, share, isLow = false, limit = rows.length } = props;
  const table = useSortedTable({ columns, rows, rowKey, sorted });
  const region = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const ordered = table.getRowModel().rows.slice(0, limit);
  const isLong = ordered.length > SHORT && !isPrinting;
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing here is memoized by the compiler
  const virtual = useVirtualizer({
    count: ordered.length,
    enabled: isLong,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => ordered[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  const seen = isLong ? virtual.getVirtualItems() : [];
  const before = seen[0]?.start ?? 0;
  const after = isLong ? virtual.getTotalSize() - (seen.at(-1)?.end ?? 0) : 0;
  const shown = isLong ? seen.map(({ index }) => index) : ordered.map((_, index) => index);
  return (
    <div
      ref={region}
      className="data-table-region"
      data-long={isLong || undefined}
      data-low={isLow || undefined}
      role="region"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: what scrolls must be reachable by key
      tabIndex={0}
    >
      <table className="data-table" aria-rowcount={isLong ? ordered.length + 1 : undefined}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr aria-rowindex={isLong ? 1 : undefined}>
            {table.getFlatHeaders().map(({ column }, index) => (
              <SortHead
                key={column.id}
                column={columns[index] as DataColumn<Row>}
                sort={column.getIsSorted()}
                onSort={column.getCanSort() ? () => column.toggleSorting() : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          <Room height={before} span={columns.length} />
          {shown.map((index) => {
            const row = ordered[index];
            return row ? (
              <tr
                key={row.id}
                ref={isLong ? virtual.measureElement : undefined}
                data-index={index}
                aria-rowindex={isLong ? index + 2 : undefined}
              >
                {columns.map((column, at) => (
                  <Cell
                    key={column.id}
                    column={column}
                    row={row.original}
                    isHead={at === 0}
                    share={at === 0 ? (share?.(row.original) ?? null) : null}
                  />
                ))}
              </tr>
            ) : null;
          })}
          <Room height={after} span={columns.length} />
        </tbody>
      </table>
    </div>
  );
}

interface CellProps<Row> {
  readonly column: DataColumn<Row>;
  readonly row: Row;
  readonly isHead: boolean;
  readonly share: number | null;
}

function Cell<Row>({ column, row, isHead, share }: CellProps<Row>) {
  if (!isHead) {
    return (
      <td className={column.isNumber ? 'data-table-number' : undefined}>{column.cell(row)}</td>
    );
  }
  const bar = share === null ? undefined : ({ '--share': `${share * 100}%` } as CSSProperties);
  return (
    <th scope="row" className={bar && 'data-table-bar'} style={bar}>
      {column.cell(row)}
    </th>
  );
}

/** Stands for the rows above or below those that are drawn. */
function Room({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="data-table-room">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
