/** Which addresses a webhook may have: https, on a host of the configuration, that is not in a private network. */
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export type WebhookFault = 'form' | 'host' | 'private' | 'unknown';

/** All addresses of a name. */
type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

const resolveHost: Resolve = (host) => lookup(host, { all: true, verbatim: true });

export interface WebhookNetwork {
  readonly resolve: Resolve;
  readonly isRefused: (address: string) => boolean;
}

/** The networks that are not of the public internet, after the registries of special-purpose addresses of IANA. */
const IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
/** The last four of the first line contain an address of IPv4, which could be private. */
const IPV6 = [
  ...['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32'],
  ...['100::/64', '2001:db8::/32', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10'],
  ...['fec0::/10', 'ff00::/8'],
];

const refused = new BlockList();
for (const [networks, family] of [
  [IPV4, 'ipv4'],
  [IPV6, 'ipv6'],
] as const)
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    refused.addSubnet(address, Number(bits), family);
  }

/** Also true for a text that is no address. `BlockList` compares IPv4 addresses in IPv6 form with those of IPv4. */
export function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/%.*$/, '');
  const version = isIP(plain);
  return version === 0 || refused.check(plain, version === 4 ? 'ipv4' : 'ipv6');
}

export const PUBLIC_NETWORK: WebhookNetwork = { resolve: resolveHost, isRefused: isPrivateAddress };

/** The URL, if its form and its host are allowed. */
export function webhookUrl(text: string, hosts: readonly string[]): URL | WebhookFault {
  if (!URL.canParse(text)) return 'form';
  const url = new URL(text);
  const hasExtra = [url.username, url.password, url.hash].some((part) => part !== '');
  if (url.protocol !== 'https:' || hasExtra) return 'form';
  return hosts.includes(url.hostname.replace(/\.$/, '')) ? url : 'host';
}

/** Undefined: the name has only public addresses. */
export async function networkFault(
  host: string,
  { resolve, isRefused }: WebhookNetwork,
): Promise<'private' | 'unknown' | undefined> {
  try {
    const addresses = await resolve(host);
    if (addresses.length === 0) return 'unknown';
    return addresses.some(({ address }) => isRefused(address)) ? 'private' : undefined;
  } catch {
    return 'unknown';
  }
}

class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
  readonly code = 'WEBHOOK_PRIVATE';
}

/**
 * Resolves a name for one connection, and checks the addresses that this connection uses. A name that changes between a
 * check and a connection reaches nothing either.
 */
export const checkedLookup =
  ({ resolve, isRefused }: WebhookNetwork): LookupFunction =>
  (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || addresses.some(({ address }) => isRefused(address)))
          callback(new PrivateAddress(), []);
        else if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, []),
    );
  };
