/** Finds dimensions by the name of a variable in a search: `v39` or `eVar39`, `c12` or `prop12`. */
import { spellingsOf } from '@balise/beacon';
import { settings } from '@balise/settings';
import { variablesOf } from '../../hit/dimension-variables.ts';

const NAMED = new Map<string, string[]>();
for (const dimension of settings.variables.dimensions)
  for (const name of variablesOf(dimension))
    NAMED.set(name, [...(NAMED.get(name) ?? []), dimension.id]);

/** Ids of the dimensions. `word`: folded. */
export const variablesNamed = (word: string): readonly string[] =>
  NAMED.get(spellingsOf(word)[0] ?? word) ?? [];
