/** A column of a data table: what it is called, what a cell shows, and by what it is sorted. */
import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  readonly id: string;
  readonly name: string;
  readonly cell: (row: Row) => ReactNode;
  /** Null comes last in both directions. A column without this cannot be sorted. */
  readonly sortBy?: (row: Row) => number | string | null;
  /** Numbers are set to the end of their cell, and sorted the greatest first. */
  readonly isNumber?: boolean;
}

export interface Sorted {
  readonly id: string;
  readonly desc: boolean;
}
