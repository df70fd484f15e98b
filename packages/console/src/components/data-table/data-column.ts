/** A column of a data table: its name, the content of its cells and its sort key. */
import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  readonly id: string;
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Null is last in both directions. A column without this function cannot be sorted. */
  readonly sortBy?: (row: Row) => number | string | null;
  /** Numbers are right-aligned, and sorted with the greatest first. */
  readonly isNumber?: boolean;
}

export interface Sorted {
  readonly id: string;
  readonly desc: boolean;
}
