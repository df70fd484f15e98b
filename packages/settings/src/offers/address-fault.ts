/**
 * Returns the reason why an offer may not contain an address, or undefined. The address must start with a fixed
 * prefix, so that no later part can change its scheme.
 */
import { isInternal } from '../internal-domain.ts';

const NO_ADDRESS = /[\s\\"<>\u0000-\u001f\u007f]/;
/** A path on the same host. Two slashes would start another host. */
const PATH = /^\/(?!\/)/;
const HTTPS = /^https:\/\/(?!\/)/;

/** For links, which visitors choose to follow. */
export function linkFault(address: string): string | undefined {
  if (NO_ADDRESS.test(address)) return wrongCharacter;
  if (PATH.test(address) || /^(?:[#?]|mailto:|tel:)/.test(address)) return undefined;
  return httpsHost(address) === undefined
    ? `leads to ${JSON.stringify(address)}; ${forms}`
    : undefined;
}

/** For addresses that the page itself loads or opens: they must be internal. */
export function ownAddressFault(
  address: string,
  internalDomains: readonly string[],
): string | undefined {
  if (NO_ADDRESS.test(address)) return wrongCharacter;
  if (PATH.test(address)) return undefined;
  const host = httpsHost(address);
  if (host === undefined) return `leads to ${JSON.stringify(address)}; ${forms}`;
  return isInternal(host, internalDomains) ? undefined : `leads to ${host}, no internal domain`;
}

const wrongCharacter = 'has an address with a space or another character that no address has';
const forms = 'an address begins with / or https://';

function httpsHost(address: string): string | undefined {
  if (!HTTPS.test(address) || !URL.canParse(address)) return undefined;
  const { hostname, username, password } = new URL(address);
  return username || password ? undefined : hostname.replace(/\.$/, '');
}
