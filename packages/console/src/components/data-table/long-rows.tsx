/** The rows of a long table. Only visible rows are rendered. */
import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { DataColumn } from './data-column.ts';
import { Room, TableRow } from './table-rows.tsx';

const ROW_HEIGHT = 36;
const OVERSCAN = 10;

interface KeyedRow<Row> {
  readonly id: string;
  readonly original: Row;
}

interface Props<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly KeyedRow<Row>[];
  readonly share: ((row: Row) => number | null) | undefined;
  /** The element that scrolls. */
  readonly region: RefObject<HTMLDivElement | null>;
}

export default function LongRows<Row>({ columns, rows, share, region }: Props<Row>) {
  // eslint-disable-next-line react-hooks/incompatible-library -- its result is used only here and is not memoized
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  const seen = virtual.getVirtualItems();
  const end = seen.at(-1)?.end ?? 0;
  return (
    <tbody>
      <Room height={seen[0]?.start ?? 0} span={columns.length} />
      {seen.map(({ index }) => {
        const row = rows[index];
        return row ? (
          <TableRow
            key={row.id}
            columns={columns}
            row={row.original}
            share={share?.(row.original) ?? null}
            index={index}
            measure={virtual.measureElement}
          />
        ) : null;
      })}
      <Room height={virtual.getTotalSize() - end} span={columns.length} />
    </tbody>
  );
}
