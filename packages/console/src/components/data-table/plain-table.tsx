/** A table of figures that is short and in order as it is: it looks as every other one, without what sorts and draws long ones. */
import type { DataColumn } from './data-column.ts';
import { SortHead } from './sort-head.tsx';
import { TableRegion } from './table-region.tsx';
import { TableRow } from './table-rows.tsx';

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Part of the greatest, 0 to 1: a bar behind the name of the row. */
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
