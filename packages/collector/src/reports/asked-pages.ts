/** Filters by page as pages are counted: host and path, whatever was copied from a browser. */
import type { ReportFilter } from '@balise/contract';
import { hostAndPath } from '../host-and-path.ts';
import { page } from './facts/dimensions.ts';

/** The filters with the addresses of pages as hits have them. */
export const askedPages = (filters: readonly ReportFilter[]): ReportFilter[] =>
  filters.map((filter) => {
    const read = filter.dimension === page.id ? READ[filter.operator] : undefined;
    return read ? { ...filter, values: filter.values.map(read) } : filter;
  });

function whole(address: string): string {
  const read = hostAndPath(address);
  return read ? read.host + (read.path || '/') : address;
}

/** It may end anywhere, within the host too. */
function beginning(address: string): string {
  const read = hostAndPath(address);
  return read ? read.host + read.path : address;
}

/** A part of an address is found as it stands. */
const READ: Readonly<Record<ReportFilter['operator'], ((address: string) => string) | undefined>> =
  {
    ...{ is: whole, 'is-not': whole, 'one-of': whole, 'starts-with': beginning },
    contains: undefined,
  };
