/** Cookie domain by number of periods (row 9.15): three labels on the national domain, else two. */
import { isLocalHost } from '../page/page-address.ts';

export interface DomainPeriods {
  readonly default: number;
  readonly national: number;
  readonly nationalDomain: string;
}

/** `www.justice.gc.ca` gives `justice.gc.ca`; empty where no domain may be named (one label, an IP address, this machine). */
export function cookieDomain(host: string, periods: DomainPeriods): string {
  if (isLocalHost(host) || /^[\d.]+$|:/.test(host)) return '';
  const { length } = periods.nationalDomain;
  const isNational = ('.' + host).slice(-length - 1) === '.' + periods.nationalDomain;
  const wanted = isNational ? periods.national : periods.default;
  const labels = host.split('.');
  return labels.length < Math.max(wanted, 2) ? '' : labels.slice(-wanted).join('.');
}
