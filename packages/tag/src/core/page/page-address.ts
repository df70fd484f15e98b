/** Where the page is: host, path below the site's root, folder, filename, query (rows 3.7 to 3.9, 5.18). */
import { window } from '../../env/browser.ts';
import { settings } from '../../env/settings.ts';
import { decodeText, isWordOf } from '../../env/text.ts';

export interface PageAddress {
  readonly href: string;
  readonly host: string;
  /** Path as in the address bar. */
  readonly path: string;
  /** Path below the base of the site: what recognition and exclusion look at. */
  readonly sitePath: string;
  /** With its question mark, or empty. */
  readonly query: string;
}

/** The page's as it is now: a single-page application changes it. */
export function pageAddress(): PageAddress {
  return readAddress(window.location);
}

export function readAddress({
  hostname: host,
  pathname: path,
  href,
  search: query,
}: Location | URL): PageAddress {
  const base = settings.bases[host];
  const isBelow = base && !(path + '/').indexOf(base + '/');
  return { href, host, path, sitePath: isBelow ? path.slice(base.length) || '/' : path, query };
}

/** Single-page-application hosts (row 2.12): a mapping table, matched by substring of the host. */
export function isSinglePage(): boolean {
  return settings.singlePageHosts.some((text) => window.location.hostname.indexOf(text) >= 0);
}

/** Tells the pages of a site, and the views of an application, apart: host and path. */
export function pageKey(): string {
  const { hostname, pathname } = window.location;
  return hostname + pathname;
}

/** Whether an address is that of the page itself, whatever the fragments of both. */
export function isSamePage(address: string): boolean {
  return address.split('#')[0] === window.location.href.split('#')[0];
}

/** Everything between the first and the last slash: `/en/services/a.html` gives `en/services`. */
export function folderOf(path: string): string {
  return path[0] === '/' ? path.slice(1, Math.max(path.lastIndexOf('/'), 1)) : '';
}

export function filenameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Row 2.1: `/{en or fr}/services/{theme}`, the extension aside; `index` is no theme. */
export function themeOf(sitePath: string): string {
  const [before, language = '', folder = '', theme = ''] = sitePath.split('/');
  const isOfServices =
    !before && isWordOf('en fr', language.toLowerCase()) && folder.toLowerCase() === 'services';
  if (!isOfServices || !(theme + '.').toLowerCase().indexOf('index.')) return '';
  // For a folder no pattern is built.
  return decodeText(theme.indexOf('.') < 0 ? theme : theme.replace(/(.)\.[a-z0-9]{2,5}$/i, '$1'));
}
