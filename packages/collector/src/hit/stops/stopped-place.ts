/** The places that a stop can name: a host, or a host with the beginning of a path. */
import { hostAndPath, hasOtherScheme } from '../../base/host-and-path.ts';
import { partialAddressForm } from '../address-form.ts';

export interface StoppedPlace {
  readonly host: string;
  /** Without a slash at its end. Empty for the whole host. */
  readonly prefix: string;
}

/** Reads `www.canada.ca` or `https://www.canada.ca/en/taxes`. Undefined without a host. */
export function placeIn(text: string): StoppedPlace | undefined {
  const found = hasOtherScheme(text) ? undefined : hostAndPath(text);
  if (!found) return undefined;
  const prefix = partialAddressForm(found.path).toLowerCase().replace(/\/+$/, '');
  return { host: found.host, prefix };
}

export const placeText = ({ host, prefix }: StoppedPlace): string => host + prefix;

/**
 * Whether a path is below a prefix: `/en/tax` includes `/en/tax.html` and `/en/tax/a`, not `/en/taxes`. Both in the
 * compared form.
 */
export function isBelow(path: string, prefix: string): boolean {
  if (!path.startsWith(prefix)) return false;
  const next = path.charAt(prefix.length);
  return next === '' || next === '/' || next === '.' || next === ';';
}
