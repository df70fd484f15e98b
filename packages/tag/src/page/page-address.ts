/** Where the page is: host, path below the site's root, folder, filename, query (rows 3.7 to 3.9, 5.18). */
import { decodeText } from './decode-text.ts';
import { firstGroup } from './first-group.ts';
import type { TagSettings } from '../tag-settings.ts';

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
  { hostname: host, pathname: path, href, search: query }: Location,
  { bases }: TagSettings,
): PageAddress {
  const base = bases && bases[host];
  const isBelow = base && !(path + '/').indexOf(base + '/');
  return { href, host, path, sitePath: isBelow ? path.slice(base.length) || '/' : path, query };
}

/** Everything between the first and the last slash: `/en/services/a.html` gives `en/services`. */
export function folderOf(path: string): string {
  return firstGroup(/^\/(.*)\//, path);
}

export function filenameOf(path: string): string {
  return path.replace(/.*\//, '');
}

/** Row 2.1: `/{en or fr}/services/{theme}`, the extension aside; `index` is no theme. */
export function themeOf(sitePath: string): string {
  return decodeText(
    firstGroup(
      /^\/(?:en|fr)\/services\/(?!index(?:[./]|$))([^/]+?)(?:\.[a-z0-9]{2,5})?(?:\/|$)/i,
      sitePath,
    ),
  );
}

/** A host that can only be this machine (row 7.1). */
export function isLocalHost(host: string): boolean {
  return /^((.+\.)?localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}
