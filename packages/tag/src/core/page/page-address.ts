/** Address of the page: host, path below the site’s root, folder, filename, query (rows 3.7 to 3.9, 5.18). */
import { window } from '../../env/browser.ts';
import { settings } from '../../env/settings.ts';
import { decodeText, isWordOf } from '../../env/text.ts';

export interface PageAddress {
  readonly href: string;
  readonly host: string;
  /** Path from the address bar, without a session. */
  readonly path: string;
  /** Path below the base of the site. Page detection and exclusion use it. */
  readonly sitePath: string;
  /** With the question mark; empty without a query. */
  readonly query: string;
}

/**
 * A session of a server in a path (`/a.html;jsessionid=X`). It differs for each visitor and is not a part of the page.
 */
const SESSION = /;(?:\w*sess\w*|sid)=[^/;?#]*/gi;

const withoutSession = (text: string): string =>
  text.indexOf(';') < 0 ? text : text.replace(SESSION, '');

/** Current address. A single-page application changes it. */
export function pageAddress(): PageAddress {
  return readAddress(window.location);
}

export function readAddress({
  hostname: host,
  pathname,
  href,
  search: query,
}: Location | URL): PageAddress {
  const path = withoutSession(pathname);
  const base = settings.bases[host];
  const isBelow = base && !(path + '/').indexOf(base + '/');
  return { href, host, path, sitePath: isBelow ? path.slice(base.length) || '/' : path, query };
}

/** Hosts of single-page applications (row 2.12), by substring. */
export function isSinglePage(): boolean {
  return settings.singlePageHosts.some((text) => window.location.hostname.indexOf(text) >= 0);
}

/** Identifies a page of a site or a view of an application: host and path. */
export function pageKey(): string {
  const { hostname, pathname } = window.location;
  return hostname + withoutSession(pathname);
}

/** Whether an address is that of the page itself, with any fragment and session. */
export function isSamePage(address: string): boolean {
  const page = (href: string): string | undefined => withoutSession(href).split('#')[0];
  return page(address) === page(window.location.href);
}

/** Path between the first and the last slash: `/en/services/a.html` gives `en/services`. */
export function folderOf(path: string): string {
  return path[0] === '/' ? path.slice(1, Math.max(path.lastIndexOf('/'), 1)) : '';
}

export function filenameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Row 2.1: theme from `/{en or fr}/services/{theme}`, without the extension. `index` is not a theme. */
export function themeOf(sitePath: string): string {
  const [before, language = '', folder = '', theme = ''] = sitePath.split('/');
  const isOfServices =
    !before && isWordOf('en fr', language.toLowerCase()) && folder.toLowerCase() === 'services';
  if (!isOfServices || !(theme + '.').toLowerCase().indexOf('index.')) return '';
  // A folder has no extension, so the regular expression is skipped.
  return decodeText(theme.indexOf('.') < 0 ? theme : theme.replace(/(.)\.[a-z0-9]{2,5}$/i, '$1'));
}
