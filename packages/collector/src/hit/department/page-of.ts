import { addressForm } from '../address-form.ts';

/** The page that a URL names. */
export interface NamedPage {
  readonly host: string;
  readonly path: string;
}

/** Returns `undefined` if the URL cannot be read. A URL without a scheme counts as https. */
export function pageOf(address: string): NamedPage | undefined {
  const text = /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
  if (address === '' || !URL.canParse(text)) return undefined;
  const { hostname, pathname } = new URL(text);
  // A name without a dot is a word and not a host.
  if (!hostname.includes('.')) return undefined;
  return { host: hostname.replace(/\.$/, ''), path: pathname };
}

/** Host and path, in the form for comparison. */
export const keyOf = ({ host, path }: NamedPage): string => host + addressForm(path);
