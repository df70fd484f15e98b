/** Dimensions of Explore with the names of their variables, and the search in their lists. Pure. */
import { fold, wordMatcher } from '@balise/beacon';
import { dimensionOf, wireNamesOf } from '../../../settings/wire-names.ts';

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Adds the wire names of the variables to the name, such as `Query string (v39)`. */
export function namedWithVariables({ id, name }: Named): Named {
  const dimension = dimensionOf(id);
  const wire = dimension ? wireNamesOf(dimension) : [];
  return { id, name: wire.length > 0 ? `${name} (${wire.join(', ')})` : name };
}

/** Whether the identifier or the name with its variables contains every word. An empty text finds all. */
export function matchNamed({ id, name }: Named, text: string): boolean {
  const folded = fold(`${id}\n${name}`);
  return fold(text)
    .split(/\s+/)
    .every((word) => wordMatcher(word)(folded));
}
