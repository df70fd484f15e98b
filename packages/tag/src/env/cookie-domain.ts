/** Cookie domain by number of periods (row 9.15): three labels on the national domain, else two. */
import type { CookieDomainSettings } from './tag-settings.ts';

/** A host that can only be this machine (row 7.1). */
export function isLocalHost(host: string): boolean {
  return /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

/** `www.justice.gc.ca` gives `justice.gc.ca`; empty where no domain may be named (one label, an IP address, this machine). */
export function cookieDomain(
  host: string,
  { periods, nationalPeriods, nationalDomain }: CookieDomainSettings,
): string {
  // All others end as names do: no pattern is built for them.
  const isOdd = host.slice(-1) < 'a' || host.slice(-9) === 'localhost';
  if (isOdd && (isLocalHost(host) || /^[\d.]+$|:/.test(host))) return '';
  const isNational = ('.' + host).slice(-nationalDomain.length - 1) === '.' + nationalDomain;
  const labels = host.split('.');
  const count = isNational ? nationalPeriods : periods;
  return count > 1 && labels.length >= count ? labels.slice(-count).join('.') : '';
}
