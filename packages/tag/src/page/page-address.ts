/** Where the page is: host, path below the site's root, folder, filename, query (rows 3.7 to 3.9, 5.18). */
import { decodeText } from './decode-text.ts';

/** @public */
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

export function readAddress(
  location: Location,
  bases: Readonly<Record<string, string>>,
): PageAddress {
  const host = location.hostname;
  const path = location.pathname;
  const base = bases[host] ?? '';
  const inBase = (path + '/').indexOf(base + '/') === 0;
  return {
    href: location.href,
    host,
    path,
    sitePath: inBase ? path.slice(base.length) || '/' : path,
    query: location.search,
  };
}

/** Everything between the first and the last slash: `/en/services/a.html` gives `en/services`. */
export function folderOf(path: string): string {
  return path.slice(1, Math.max(1, path.lastIndexOf('/')));
}

export function filenameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Row 2.1: `/{en or fr}/services/{theme}`, the extension aside; `index` is no theme. */
export function themeOf(sitePath: string): string {
  const [, segment = ''] = /^\/(?:en|fr)\/services\/([^/]+)/i.exec(sitePath) ?? [];
  const theme = decodeText(segment.replace(/\.[a-z0-9]{2,5}$/i, ''));
  return theme.toLowerCase() === 'index' ? '' : theme;
}

/** A host that can only be this machine (row 7.1). */
export function isLocalHost(host: string): boolean {
  return /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}
