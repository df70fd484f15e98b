/** Says why an offer may not set an attribute, or nothing: what is not known to be harmless is refused. */
import { linkFault, ownAddressFault } from './address-fault.ts';

/** None that the tag would not set. `data-` attributes are left out: widgets of host pages load and insert what those name. */
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
