/** Finds dimensions by the name of a variable in a search: `v39` or `eVar39`, `c12` or `prop12`. */
import { spellingsOf } from '@balise/beacon';
import { derived } from '@balise/settings';
import { variablesOf } from '../../hit/dimension-variables.ts';

const named = derived(({ variables }) => {
  const ids = new Map<string, string[]>();
  for (const dimension of variables.dimensions)
    for (const name of variablesOf(dimension))
      ids.set(name, [...(ids.get(name) ?? []), dimension.id]);
  return ids;
});

/** Ids of the dimensions. `word`: folded. */
export const variablesNamed = (word: string): readonly string[] =>
  named().get(spellingsOf(word)[0] ?? word) ?? [];
