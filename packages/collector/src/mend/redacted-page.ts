/** The address of a page without what a pattern finds in it. */
import { dimensionIdOf } from '@balise/beacon';
import { REDACTED } from './mended-hit.ts';

/** The field of the wire that has the address of the page. */
export const ADDRESS = dimensionIdOf('g') ?? 'g';

export interface Page {
  readonly host: string;
  readonly path: string;
}

/** The path as that of a hit would be: the pattern is looked for in the whole address, and in the path for itself. */
export function redactedPath({ host, path }: Page, source: string): string {
  const pattern = new RegExp(source, 'gu');
  const site = `https://${host}`;
  const address = `${site}${path}`.replace(pattern, REDACTED);
  const rest = address.startsWith(`${site}/`) ? address.slice(site.length) : `/${REDACTED}`;
  return rest.replace(pattern, REDACTED);
}
