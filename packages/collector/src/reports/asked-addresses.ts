/**
 * Converts the pages and hosts of a question to the form that hits have: host and path, or host. People may paste a
 * whole address from a browser.
 */
import type { ReportFilter } from '@balise/contract';
import { hasOtherScheme, hostAndPath, type HostAndPath } from '../host-and-path.ts';
import { host, page } from './facts/dimensions.ts';

/** The filters, with pages and hosts in the form that hits have. */
export const askedAddresses = (filters: readonly ReportFilter[]): ReportFilter[] =>
  filters.map((filter) => {
    const read = READ[filter.dimension]?.[filter.operator];
    return read ? { ...filter, values: filter.values.map(read) } : filter;
  });

/** An address with another scheme stays whole, so that it matches no page. */
const pageAddress = (address: string): HostAndPath | undefined =>
  hasOtherScheme(address) ? undefined : hostAndPath(address);

/** `localhost:7700`, or an address on it, becomes `localhost`. Empty text stays empty. */
export const askedHost = (address: string): string => pageAddress(address)?.host ?? address;

function whole(address: string): string {
  const read = pageAddress(address);
  return read ? read.host + (read.path || '/') : address;
}

/** The start of an address may stop anywhere, even within the host. */
function beginning(address: string): string {
  const read = pageAddress(address);
  if (!read) return address;
  const isUnfinished = read.path === '' && address.trim().endsWith('.');
  return read.host + (isUnfinished ? '.' : read.path);
}

type Read = (address: string) => string;
const wholly = (read: Read): Partial<Record<ReportFilter['operator'], Read>> => ({
  ...{ is: read, 'is-not': read, 'one-of': read },
});

/** By dimension and operator. The operator `contains` uses its text unchanged. */
const READ: Readonly<Record<string, Partial<Record<ReportFilter['operator'], Read>>>> = {
  [page.id]: { ...wholly(whole), 'starts-with': beginning },
  [host.id]: wholly(askedHost),
};
