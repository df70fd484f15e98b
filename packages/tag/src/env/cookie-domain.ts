/**
 * Computes the cookie domain from the number of labels (row 9.15): three below the national domain, otherwise two.
 */
import type { CookieDomainSettings } from './tag-settings.ts';

/** Recognizes hosts of the local machine (row 7.1). */
export function isLocalHost(host: string): boolean {
  return /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

/**
 * `www.justice.gc.ca` gives `justice.gc.ca`. Empty for hosts without a cookie domain: one label, an IP address, or
 * the local machine.
 */
export function cookieDomain(
  host: string,
  { periods, nationalPeriods, nationalDomain }: CookieDomainSettings,
): string {
  // Most hosts end with a letter. They skip the regular expressions.
  const isOdd = host.slice(-1) < 'a' || host.slice(-9) === 'localhost';
  if (isOdd && (isLocalHost(host) || /^[\d.]+$|:/.test(host))) return '';
  const isNational = ('.' + host).slice(-nationalDomain.length - 1) === '.' + nationalDomain;
  const labels = host.split('.');
  const count = isNational ? nationalPeriods : periods;
  return count > 1 && labels.length >= count ? labels.slice(-count).join('.') : '';
}
