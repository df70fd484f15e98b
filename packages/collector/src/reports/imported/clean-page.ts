/** Cleans the page of an imported line as the pages of hits are cleaned. Its query and fragment are removed. */
import { scrubText } from '@balise/privacy';
import { settings } from '@balise/settings';
import { addressForm } from '../../hit/address-form.ts';
import { hostAndPath, type HostAndPath } from '../../base/host-and-path.ts';
import { valueCleaner } from '../../hit/scrub/clean-value.ts';
import { leftOutOf } from '../../hit/visitor/leave-out-identifiers.ts';

export interface ImportedPage {
  readonly host: string;
  readonly path: string;
}

const HOST = /^(?=.{1,253}$)(?:[a-z0-9_](?:[a-z0-9_-]{0,62})\.)+[a-z0-9-]{2,}$/;
/**
 * A host of an intranet, without a dot. It needs a scheme, because otherwise it could be the first part of a path.
 */
const LABEL = /^(?=.*[a-z])[a-z0-9_][a-z0-9_-]{0,62}$/;
const OWN = 'localhost';
const LONGEST_PATH = 2048;
const IN_FRENCH = /^\/(?:fr|fra|francais)(?:[/.]|$)|[-_]fr?a?\.\w+$/i;
/** Size of the cache. The same pages occur every day. */
const MOST_KNOWN = 200_000;

export type CleanPage = (page: string) => ImportedPage | undefined;

/** `page`: `host/path`, or a whole address. Returns undefined if it has no readable host and path. */
export function pageCleaner(privacy = settings.privacy): CleanPage {
  const clean = valueCleaner(privacy);
  const known = new Map<string, ImportedPage | undefined>();
  const read = (page: string): ImportedPage | undefined => {
    const address = partsOf(page);
    if (!address || !isHost(address)) return undefined;
    const language = IN_FRENCH.test(address.path) ? 'fr' : 'en';
    const { text } = clean('address', `https://${address.host}${address.path}`, language);
    const cleaned = partsOf(text);
    if (!cleaned || !isHost({ ...address, host: cleaned.host })) return undefined;
    if (cleaned.path.length > LONGEST_PATH) return undefined;
    // A host name can contain personal information too.
    return scrubText(cleaned.host, 'en').kinds.length > 0
      ? undefined
      : { host: cleaned.host, path: leftOutOf(addressForm(cleaned.path)) };
  };
  return (page) => {
    if (known.has(page)) return known.get(page);
    if (known.size >= MOST_KNOWN) known.clear();
    const found = read(page);
    known.set(page, found);
    return found;
  };
}

const isHost = ({ host, hasScheme }: HostAndPath): boolean =>
  HOST.test(host) || host === OWN || (hasScheme && LABEL.test(host));

function partsOf(page: string): HostAndPath | undefined {
  const read = hostAndPath(page);
  if (!read || /\p{Cc}|\uFFFD/u.test(read.path)) return undefined;
  return { ...read, host: read.host.replace(/\.$/, ''), path: read.path || '/' };
}
