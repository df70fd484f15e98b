/** The TanStack table: columns, rows and sort order. */
import {
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { LOCALES } from '../../language/locales.ts';
import { useLanguage } from '../../language/use-language.ts';
import type { DataColumn, Sorted } from './data-column.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });

interface Given<Row> {
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** How the rows are sorted initially. */
  readonly sorted?: Sorted | undefined;
}

export function useSortedTable<Row extends object>({ columns, rows, rowKey, sorted }: Given<Row>) {
  const language = useLanguage();
  const definitions = useMemo(
    () => columns.map((column) => definitionOf(column, LOCALES[language])),
    [columns, language],
  );
  return useTable<typeof features, Row>({
    features,
    columns: definitions,
    data: rows as Row[],
    getRowId: rowKey,
    enableMultiSort: false,
    enableSortingRemoval: false,
    initialState: { sorting: sorted ? [sorted] : [] },
  });
}

function definitionOf<Row extends object>(
  column: DataColumn<Row>,
  locale: string,
): ColumnDef<typeof features, Row> {
  const { id, sortBy, isNumber = false } = column;
  const { compare } = new Intl.Collator(locale);
  return {
    id,
    accessorFn: (row) => sortBy?.(row) ?? undefined,
    enableSorting: sortBy !== undefined,
    sortDescFirst: isNumber,
    sortUndefined: 'last',
    sortFn: (one, other) => {
      const [a, b] = [one.getValue(id), other.getValue(id)];
      return typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
    },
  };
}
