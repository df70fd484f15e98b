/** Finds dimensions by the name of a variable in a search: `v39` or `eVar39`, `c12` or `prop12`. */
import { spellingsOf } from '@balise/beacon';
import { settings } from '@balise/settings';

const NAMED = new Map<string, string[]>();
for (const { id, eVar, prop, hierarchy, list } of settings.variables.dimensions)
  for (const name of [
    ...(eVar ? [`v${eVar}`] : []),
    ...(prop ? [`c${prop}`] : []),
    ...(hierarchy ? [`h${hierarchy}`] : []),
    ...(list ? [`l${list}`] : []),
  ])
    NAMED.set(name, [...(NAMED.get(name) ?? []), id]);

/** Ids of the dimensions. `word`: folded. */
export const variablesNamed = (word: string): readonly string[] =>
  NAMED.get(spellingsOf(word)[0] ?? word) ?? [];
