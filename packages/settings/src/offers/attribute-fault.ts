/**
 * Returns the reason why an offer may not set an attribute, or undefined. Only attributes that are known to be
 * harmless are allowed.
 */
import { linkFault, ownAddressFault } from './address-fault.ts';

/**
 * The tag must allow all of these. `data-` attributes are excluded: widgets of host pages load and insert content
 * that they name.
 */
const HARMLESS = new Set(
  (
    'alt class colspan datetime dir height hidden id lang open rel role rowspan scope tabindex ' +
    'target title width'
  ).split(' '),
);
const FAMILIES = /^(?:aria|data-gc-analytics)-[a-z]+$/;

export function attributeFault(
  name: string,
  value: string,
  internalDomains: readonly string[],
): string | undefined {
  if (name === 'href') return linkFault(value);
  if (name === 'src') return ownAddressFault(value, internalDomains);
  if (HARMLESS.has(name) || FAMILIES.test(name)) return undefined;
  return `sets the attribute ${name}, which no offer may set`;
}
