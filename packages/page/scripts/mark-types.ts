/** Attributes by which elements speak to analytics: those that have a name in the settings, and those that selectors look for. */
import type { PageFeatures } from '@balise/settings';
import { docComment, type Named } from './doc-comment.ts';
import { wordsOf, type SchemaProperties } from './schema-texts.ts';

/** Other attributes of the selectors belong to the components of the host pages. */
const MARK = /\[(data-gc-analytics-[\w-]+)/g;

export interface MarkSchemas {
  readonly attributes: SchemaProperties;
  readonly selectors: SchemaProperties;
}

/** A selector says what a mark is where the attributes do not: the first that looks for it. */
export function markTypes(
  { attributes, selectors }: Pick<PageFeatures, 'attributes' | 'selectors'>,
  schemas: MarkSchemas,
): string {
  const marks = new Map<string, Named>();
  for (const [key, name] of Object.entries(attributes)) {
    marks.set(name, wordsOf(schemas.attributes, key));
  }
  for (const [key, selector] of Object.entries(selectors)) {
    for (const [, name = ''] of (selector ?? '').matchAll(MARK)) {
      if (!marks.has(name)) marks.set(name, wordsOf(schemas.selectors, key));
    }
  }
  const members = [...marks].map(
    ([name, words]) => `${docComment(words)}\nreadonly '${name}'?: string;`,
  );
  return [
    '/** Marks on elements. · Marques sur les éléments. */',
    `export interface Marks {\n${members.join('\n')}\n}`,
  ].join('\n');
}
