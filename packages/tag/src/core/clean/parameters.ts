/** What a hit can carry: where each value goes on the wire, and how it is cleaned before. */
import { parameterTable, type ParameterEntry } from '@balise/beacon';
import { oncePerPage } from '../../env/once-per-page.ts';
import { settings } from '../../env/settings.ts';

/** How a dimension is cleaned: as an address of a page or link, a query, an anonymous label, our own code; else as text. */
export type Content = 'a' | 'k' | 'q' | 'l' | 'c' | '';

export interface Cleaning {
  readonly content: Content;
  /** Longest in characters; a negative length keeps the end. */
  readonly length: number;
}

/** Of a dimension that says no other. */
export const DEFAULT_LENGTH = 255;

/** In the order of the wire. */
export const parameterOrder = oncePerPage((): readonly ParameterEntry[] =>
  parameterTable(settings.parameters),
);

/** Of the dimensions that are not cleaned as texts of the default length. */
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
