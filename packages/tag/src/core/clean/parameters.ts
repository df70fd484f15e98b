/** What a hit can carry (settings `parameters`): where each value goes on the wire, and how it is cleaned before. */
import { oncePerPage } from '../../env/once-per-page.ts';
import { settings } from '../../env/settings.ts';

/** How a dimension is cleaned: as an address, a query, an anonymous label, our own code; else as text. */
export type Content = 'a' | 'q' | 'l' | 'c' | '';

export interface Cleaning {
  readonly content: Content;
  /** Longest in characters; a negative length keeps the end. */
  readonly length: number;
}

interface Parameters {
  /** Keys and the names under which their values travel, in the order of the wire. */
  readonly order: readonly (readonly [key: string, ...wires: string[]])[];
  readonly cleaning: ReadonlyMap<string, Cleaning>;
}

/** Of a dimension that says no other. */
export const DEFAULT_LENGTH = 255;

/**
 * From `title:11 url:v27:a100`: a bare number is a traffic and a conversion variable, no wire name the key itself. The third
 * part of the first entry of a key says how it is cleaned and how long it may be.
 */
export const parameters = oncePerPage((): Parameters => {
  const cleaning = new Map<string, Cleaning>();
  const order = settings.parameters.split(' ').map((entry) => {
    const [key = '', wire, how = ''] = entry.split(':');
    if (!cleaning.has(key)) {
      const content = (/^[a-z]/.test(how) ? how[0] : '') as Content;
      cleaning.set(key, {
        content,
        length: Number(how.slice(content.length)) || DEFAULT_LENGTH,
      });
    }
    return (Number(wire) ? [key, 'c' + wire, 'v' + wire] : [key, wire || key]) as [string, string];
  });
  return { order, cleaning };
});
