/** Step 4: every text and address is scrubbed, then cut to length, never the other way (rows 5.1 to 5.7, 5.18, 6.1). */
import type { Dimensions } from '@balise/beacon';
import { scrubText, scrubUrl, type FindingKind, type Scrubbed } from '@balise/privacy';
import { cleanQuery } from './clean-address.ts';
import { cut } from './cut.ts';

/** Cleans for a page of a language; `found` is told what was removed: kind and field, never the value. */
export type CleanDimensions = (
  dimensions: Dimensions,
  language: 'en' | 'fr',
  found?: (kind: FindingKind, field: string) => void,
) => Dimensions;

const DEFAULT_LENGTH = 255;

/**
 * The third part of a parameter says how (`a`ddress, `q`uery, `l`abel, `c`ode, else text) and how long, as in `a100`; a
 * negative length keeps the end.
 */
export function dimensionCleaner(parameters: string): CleanDimensions {
  const cleaning: Record<string, string | undefined> = {};
  for (const entry of parameters.split(' ')) {
    const [id = '', , how] = entry.split(':');
    cleaning[id] ??= how;
  }
  return (dimensions, language, found) => {
    const clean: Record<string, string> = {};
    for (const id of Object.keys(dimensions)) {
      const value = dimensions[id];
      if (!value) continue;
      const [, how = '', length] = /(\D?)(.*)/.exec(cleaning[id] ?? '') ?? [];
      const { text, kinds } = (SCRUBS[how] ?? scrubText)(value, language);
      clean[id] = cut(text, Number(length) || DEFAULT_LENGTH);
      for (const kind of kinds) found?.(kind, id);
    }
    return clean;
  };
}

type Scrub = (value: string, language: 'en' | 'fr') => Scrubbed;

const SCRUBS: Readonly<Record<string, Scrub>> = {
  // What is no address of a server may be the content itself.
  a: (value, language) => scrubUrl(value.replace(/^(data|blob|javascript):[^]*/i, '$1:'), language),
  q: cleanQuery,
  // Row 6.1: a label that would have to be changed is no anonymous label.
  l(value, language) {
    const scrubbed = scrubText(value, language);
    return scrubbed.kinds.length ? { ...scrubbed, text: '' } : scrubbed;
  },
  // Made by us: it holds nothing personal.
  c: (text) => ({ text, kinds: [] }),
};
