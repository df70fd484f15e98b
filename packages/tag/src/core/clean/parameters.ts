/** Parameters of a hit: their order on the wire, and how each value is cleaned. */
import { parameterTable, type ParameterEntry } from '@balise/beacon';
import { oncePerPage } from '../../env/once-per-page.ts';
import { settings } from '../../env/settings.ts';

/**
 * How a dimension is cleaned.
 *
 * | Letter | Content |
 * | --- | --- |
 * | `a` | address of a page |
 * | `k` | address of a link |
 * | `q` | query |
 * | `l` | anonymous label |
 * | `c` | code of our library |
 * | none | text |
 */
export type Content = 'a' | 'k' | 'q' | 'l' | 'c' | '';

export interface Cleaning {
  readonly content: Content;
  /** Maximum length in characters. A negative length keeps the end. */
  readonly length: number;
}

/** Length of a dimension without its own length. */
export const DEFAULT_LENGTH = 255;

/** Parameters in wire order. */
export const parameterOrder = oncePerPage((): readonly ParameterEntry[] =>
  parameterTable(settings.parameters),
);

/** Dimensions that are not cleaned as texts of the default length. */
export const cleaningById = oncePerPage((): ReadonlyMap<string, Cleaning> => {
  const cleaning = new Map<string, Cleaning>();
  for (const how of Object.keys(settings.cleaning)) {
    const [first = ''] = how;
    const content = (first >= 'a' ? first : '') as Content;
    const group = { content, length: Number(how.slice(content.length)) || DEFAULT_LENGTH };
    for (const id of settings.cleaning[how]?.split(' ') ?? []) cleaning.set(id, group);
  }
  return cleaning;
});
