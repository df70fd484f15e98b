/** A short table of figures that is sorted already. It looks like a `DataTable`, but cannot be sorted. */
import type { DataColumn } from './data-column.ts';
import { SortHead } from './sort-head.tsx';
import { TableRegion } from './table-region.tsx';
import { TableRow } from './table-rows.tsx';

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Part of the greatest value, 0 to 1. Drawn as a bar behind the name of the row. */
  readonly share?: (row: Row) => number | null;
  readonly isLow?: boolean;
}

export function PlainTable<Row>({
  label,
  columns,
  rows,
  rowKey,
  share,
  isLow = false,
}: Props<Row>) {
  return (
    <TableRegion label={label} isLow={isLow}>
      <thead>
        <tr>
          {columns.map((column) => (
            <SortHead key={column.id} column={column} sort={false} onSort={undefined} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} columns={columns} row={row} share={share?.(row) ?? null} />
        ))}
      </tbody>
    </TableRegion>
  );
}
