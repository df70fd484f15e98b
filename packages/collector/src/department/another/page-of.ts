/** The page that an address names. */
export interface NamedPage {
  readonly host: string;
  readonly path: string;
}

/** Nothing where it cannot be read. An address without a scheme is one of https. */
export function pageOf(address: string): NamedPage | undefined {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
  if (address === '' || !URL.canParse(text)) return undefined;
  const { hostname, pathname } = new URL(text);
  // What has no dot is a word, not a host.
  if (!hostname.includes('.')) return undefined;
  return { host: hostname.replace(/\.$/, ''), path: pathname };
}

export const keyOf = ({ host, path }: NamedPage): string => host + path;
