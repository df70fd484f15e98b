/** Redacts a pattern in the address of a page. */
import { dimensionIdOf } from '@balise/beacon';
import { settings } from '@balise/settings';
import { REDACTED, redactText } from './redact-text.ts';

/** The field that contains the address of the page. */
export const addressField = (): string => dimensionIdOf(settings, 'g') ?? 'g';

export interface Page {
  readonly host: string;
  readonly path: string;
}

/**
 * The redacted path, equal to that of a redacted hit. The pattern is applied to the whole address, and then to the
 * rest after the host.
 */
export function redactedPath({ host, path }: Page, source: string): string {
  const pattern = new RegExp(source, 'gu');
  const site = `https://${host}`;
  const address = redactText(`${site}${path}`, pattern);
  const rest = address.startsWith(`${site}/`) ? address.slice(site.length) : `/${REDACTED}`;
  return redactText(rest, pattern);
}
