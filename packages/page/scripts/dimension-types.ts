/** Generates the types of all dimensions in the variable map. */
import type { Dimension } from '@balise/settings';
import { docComment } from './doc-comment.ts';

export function dimensionTypes(dimensions: readonly Dimension[]): string {
  const members = dimensions.map(({ id, name }) => `${docComment(name)}\nreadonly ${id}: string;`);
  return [
    '/** Names of what is reported. · Noms de ce qui est rapporté. */',
    `export interface Dimensions {\n${members.join('\n')}\n}`,
  ].join('\n');
}
