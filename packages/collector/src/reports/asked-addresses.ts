/** What is asked by page or host as these are counted: host and path, or the host, whatever was copied from a browser. */
import type { ReportFilter } from '@balise/contract';
import { hostAndPath } from '../host-and-path.ts';
import { host, page } from './facts/dimensions.ts';

/** The filters with the addresses of pages, and with hosts, as hits have them. */
export const askedAddresses = (filters: readonly ReportFilter[]): ReportFilter[] =>
  filters.map((filter) => {
    const read = READ[filter.dimension]?.[filter.operator];
    return read ? { ...filter, values: filter.values.map(read) } : filter;
  });

/** `localhost:7700` is `localhost`, and so is an address on it; nothing stays nothing. */
export const askedHost = (address: string): string => hostAndPath(address)?.host ?? address;

function whole(address: string): string {
  const read = hostAndPath(address);
  return read ? read.host + (read.path || '/') : address;
}

/** It may end anywhere, within the host too. */
function beginning(address: string): string {
  const read = hostAndPath(address);
  if (!read) return address;
  const isUnfinished = read.path === '' && address.trim().endsWith('.');
  return read.host + (isUnfinished ? '.' : read.path);
}

type Read = (address: string) => string;
const wholly = (read: Read): Partial<Record<ReportFilter['operator'], Read>> => ({
  ...{ is: read, 'is-not': read, 'one-of': read },
});

/** By dimension and operator. A part of an address is found as it stands. */
const READ: Readonly<Record<string, Partial<Record<ReportFilter['operator'], Read>>>> = {
  [page.id]: { ...wholly(whole), 'starts-with': beginning },
  [host.id]: wholly(askedHost),
};
