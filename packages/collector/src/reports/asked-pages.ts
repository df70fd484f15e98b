/** Filters by page as pages are counted: host and path, whatever was copied from a browser. */
import type { ReportFilter } from '@balise/contract';
import { page } from './facts/dimensions.ts';

export const askedPages = (filters: readonly ReportFilter[]): ReportFilter[] =>
  filters.map((filter) => {
    const read = filter.dimension === page.id ? READ[filter.operator] : undefined;
    return read ? { ...filter, values: filter.values.map(read) } : filter;
  });

/** `https://WWW.canada.ca:443/en.html?a=1#b` is `www.canada.ca/en.html`. */
const whole = (address: string): string => {
  const [text = ''] = withoutScheme(address).split(/[?#]/);
  return text !== '' && !text.includes('/') ? `${text}/` : text;
};

const SCHEME = /^https?:\/\//i;

function withoutScheme(address: string): string {
  if (!SCHEME.test(address)) return address;
  const [, host = '', rest = ''] = /^([^/?#]*)(.*)$/s.exec(address.replace(SCHEME, '')) ?? [];
  return host.toLowerCase().replace(/:(80|443)$/, '') + rest;
}

/** A part of an address is found as it stands. */
const READ: Readonly<Record<ReportFilter['operator'], ((address: string) => string) | undefined>> =
  {
    ...{ is: whole, 'is-not': whole, 'one-of': whole, 'starts-with': withoutScheme },
    contains: undefined,
  };
