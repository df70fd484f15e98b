/** Finds dimensions by the name of a variable in a search: `v39` or `eVar39`, `c12` or `prop12`. */
import { settings } from '@balise/settings';

const NAMED = new Map<string, string[]>();
for (const { id, eVar, prop } of settings.variables.dimensions)
  for (const name of [
    ...(eVar ? [`v${eVar}`, `evar${eVar}`] : []),
    ...(prop ? [`c${prop}`, `prop${prop}`] : []),
  ])
    NAMED.set(name, [...(NAMED.get(name) ?? []), id]);

/** Ids of the dimensions. `word`: folded. */
export const variablesNamed = (word: string): readonly string[] => NAMED.get(word) ?? [];
