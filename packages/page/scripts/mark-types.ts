/**
 * Generates the types of the attributes that mark elements for analytics. They come from the attribute settings and
 * from the selectors.
 */
import type { PageFeatures } from '@balise/settings';
import { docComment, type Named } from './doc-comment.ts';
import { wordsOf, type SchemaProperties } from './schema-texts.ts';

/**
 * Matches the attributes of analytics only. Other attributes in the selectors belong to components of the host pages.
 */
const MARK = /\[(data-gc-analytics-[\w-]+)/g;

export interface MarkSchemas {
  readonly attributes: SchemaProperties;
  readonly selectors: SchemaProperties;
}

/**
 * The attribute settings describe a mark. For other marks, the first selector that contains the mark describes it.
 */
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
