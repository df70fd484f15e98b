/** A column of a data table: its name, the content of its cells and its sort key. */
import type { ReactNode } from 'react';

/** Read with each cell of the row. */
export interface RowHead {
  readonly name: string;
  /** Language of the name, if it may differ from the language of the page. */
  readonly language?: 'en' | 'fr' | undefined;
}

export interface DataColumn<Row> {
  readonly id: string;
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** For the first column: the name of the row. Absent if the cell has nothing else. */
  readonly rowName?: (row: Row) => RowHead;
  /** Null is last in both directions. A column without this function cannot be sorted. */
  readonly sortBy?: (row: Row) => number | string | null;
  /** Numbers are right-aligned, and sorted with the greatest first. */
  readonly isNumber?: boolean;
}

export interface Sorted {
  readonly id: string;
  readonly desc: boolean;
}
