/** One row of a table, and a placeholder for rows that are not rendered. */
import type { CSSProperties, Ref } from 'react';
import type { DataColumn } from './data-column.ts';

interface RowProps<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly row: Row;
  /** Part of the greatest value, 0 to 1. */
  readonly share: number | null;
  /** Position among all rows, if some are not rendered. */
  readonly index?: number | undefined;
  readonly measure?: Ref<HTMLTableRowElement> | undefined;
}

/** `aria-rowindex` of the first row: the head is row 1. */
const FIRST = 2;

export function TableRow<Row>({ columns, row, share, index, measure }: RowProps<Row>) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index === undefined ? undefined : index + FIRST}
    >
      {columns.map((column, at) =>
        at === 0 ? (
          <RowHead key={column.id} column={column} row={row} share={share} />
        ) : (
          <td key={column.id} className={column.isNumber ? 'data-table-number' : undefined}>
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

type HeadProps<Row> = Pick<RowProps<Row>, 'row' | 'share'> & { readonly column: DataColumn<Row> };

function RowHead<Row>({ column, row, share }: HeadProps<Row>) {
  const bar = share === null ? undefined : ({ '--share': `${share * 100}%` } as CSSProperties);
  const named = column.rowName?.(row);
  return (
    <th
      scope="row"
      aria-label={named?.name}
      lang={named?.language}
      className={bar && 'data-table-bar'}
      style={bar}
    >
      {column.cell(row)}
    </th>
  );
}

/** Takes the height of the rows above or below the rendered ones. */
export function Room({ height, span }: { readonly height: number; readonly span: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden="true" className="data-table-room">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
