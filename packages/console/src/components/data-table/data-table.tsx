/** A table of figures. The buttons in its head sort it, and the new order is announced. */
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../announcer.tsx';
import type { DataColumn, Sorted } from './data-column.ts';
import type LongRowsType from './long-rows.tsx';
import { SortHead } from './sort-head.tsx';
import { TableRegion } from './table-region.tsx';
import { TableRow } from './table-rows.tsx';
import { usePrinting } from './use-printing.ts';
import { useSortedTable } from './use-sorted-table.ts';

/** A table with more rows scrolls, and renders only its visible rows. */
export const SHORT = 100;

/** Most tables are short and do not need this code. */
const LongRows = lazy(() => import('./long-rows.tsx')) as unknown as typeof LongRowsType;

interface Props<Row> {
  /** Names the table for screen readers and keyboard users. */
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** How the rows are sorted initially. */
  readonly sorted?: Sorted;
  /** Part of the greatest value, 0 to 1. Drawn as a bar behind the name of the row. */
  readonly share?: (row: Row) => number | null;
  readonly isLow?: boolean;
  /** Most rows to show, in sorted order. */
  readonly limit?: number;
}

export function DataTable<Row extends object>(props: Props<Row>) {
  const { label, columns, rows, rowKey, sorted, share, isLow = false, limit = rows.length } = props;
  const { t } = useTranslation();
  const announce = useAnnounce();
  const table = useSortedTable({ columns, rows, rowKey, sorted });
  const region = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const ordered = table.getRowModel().rows.slice(0, limit);
  const isLong = ordered.length > SHORT && !isPrinting;
  const drawn = (count: number) => (
    <tbody>
      {ordered.slice(0, count).map(({ id, original }) => (
        <TableRow key={id} columns={columns} row={original} share={share?.(original) ?? null} />
      ))}
    </tbody>
  );
  return (
    <TableRegion
      label={label}
      isLong={isLong}
      isLow={isLow}
      rowCount={isLong ? ordered.length + 1 : undefined}
      region={region}
    >
      <thead>
        <tr aria-rowindex={isLong ? 1 : undefined}>
          {table.getFlatHeaders().map(({ column }, index) => (
            <SortHead
              key={column.id}
              column={columns[index] as DataColumn<Row>}
              sort={column.getIsSorted()}
              onSort={
                column.getCanSort()
                  ? () => {
                      const order = column.getNextSortingOrder() || 'asc';
                      column.toggleSorting();
                      const name = columns[index]?.name;
                      announce(t(`states.sorted.${order}`, { table: label, column: name }));
                    }
                  : undefined
              }
            />
          ))}
        </tr>
      </thead>
      {isLong ? (
        <Suspense fallback={drawn(SHORT)}>
          <LongRows columns={columns} rows={ordered} share={share} region={region} />
        </Suspense>
      ) : (
        drawn(ordered.length)
      )}
    </TableRegion>
  );
}
