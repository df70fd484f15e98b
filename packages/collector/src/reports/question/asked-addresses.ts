/**
 * Converts the addresses and hosts of a question to the form that reports have: host and path (`addressForm`), or host.
 * People may paste a whole address from a browser.
 */
import type { ReportFilter } from '@balise/contract';
import { addressForm, partialAddressForm } from '../../hit/address-form.ts';
import { ADDRESS_IDS } from '../../figures/hits/value-form.ts';
import { hasOtherScheme, hostAndPath, type HostAndPath } from '../../base/host-and-path.ts';
import { exitAddress, file, host, page, sourcePage } from '../../figures/facts/dimensions.ts';

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
  return addressForm(read ? read.host + (read.path || '/') : address);
}

/** The start of an address may stop anywhere, even within the host. */
function beginning(address: string): string {
  const read = pageAddress(address);
  if (!read) return partialAddressForm(address);
  const isUnfinished = read.path === '' && address.trim().endsWith('.');
  return read.host + (isUnfinished ? '.' : partialAddressForm(read.path));
}

type Read = (address: string) => string;
const wholly = (read: Read): Partial<Record<ReportFilter['operator'], Read>> => ({
  ...{ is: read, 'is-not': read, 'one-of': read },
});

const OTHER_ADDRESSES = [sourcePage.id, file.id, exitAddress.id, 'referring-page', 'page-before'];

/** These addresses may have a scheme and a query. */
const ADDRESS = {
  ...wholly(addressForm),
  ...{ 'starts-with': partialAddressForm, contains: partialAddressForm },
};

/** By dimension and operator. */
const READ: Readonly<Record<string, Partial<Record<ReportFilter['operator'], Read>>>> = {
  ...Object.fromEntries([...ADDRESS_IDS, ...OTHER_ADDRESSES].map((id) => [id, ADDRESS])),
  [page.id]: { ...wholly(whole), 'starts-with': beginning, contains: partialAddressForm },
  [host.id]: wholly(askedHost),
};
