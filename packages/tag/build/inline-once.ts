/**
 * Writes functions that are called in one place where they are called, and objects that only their own code takes apart
 * as variables: `const views = createPageViews({ view })` becomes what `createPageViews` does. The sources pass parts to
 * parts for the sake of those who read and test them; the library has one of each.
 */
import { dissolveObjects } from './dissolve-objects.ts';
import { dropAliases } from './drop-aliases.ts';
import { flattenLists } from './flatten-lists.ts';
import { inlineCalls } from './inline-calls.ts';
import { namePlaces, type Variable } from './name-places.ts';
import { plainBindings } from './plain-bindings.ts';
import { baseName, rename } from './shorten-names.ts';

/** Calls within calls within calls: more than there are. */
const ROUNDS = 30;

/** `members` are the names of those that are ours alone. */
export function inlineOnce(code: string, members: readonly string[]): string {
  let text = withUniqueNames(code);
  for (let round = 0; round < ROUNDS; round++) {
    const next = dropAliases(dissolveObjects(inlineCalls(text)));
    if (next === text) break;
    text = next;
  }
  return plainBindings(flattenLists(text), members);
}

/** So that nothing means something else where it is moved to. */
function withUniqueNames(code: string): string {
  const places = namePlaces(code, []);
  const variables = new Map<Variable, string>(
    places.variables.map((variable, n) => [variable, `${baseName(variable.name)}$${n}`]),
  );
  return rename(places, { variables, members: new Map() });
}
