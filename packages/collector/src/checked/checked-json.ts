/**
 * What was sent as JSON as its schema in the contract has it. What does not fit is refused by its place (`text.fr`), with what was expected:
 * a word of the messages that the schema names (`x-expected`), or what follows from its bounds.
 */
import { firstFault, type Static, type TSchema } from '@balise/contract';
import { Problem } from '../problem/problem.ts';
import { expectedOf, type Expected, type Property } from './expected-of.ts';

/** Throws a `Problem`. */
export function checkedJson<T extends TSchema>(value: unknown, schema: T): Static<T> {
  const fault = firstFault(schema, value);
  if (!fault) return value as Static<T>;
  const { path, expected } = placeOf(schema as Property, fault.path, fault.keyword);
  throw new Problem('bad-value', { name: path.join('.') || 'body', ...expected });
}

/**
 * The innermost part on the way that says what was expected of it, as a whole (rights, a period of several shapes); else the place itself.
 * What is one of several shapes can be followed no further.
 */
function placeOf(
  schema: Property,
  path: readonly string[],
  keyword: string,
): { readonly path: readonly string[]; readonly expected: Expected } {
  let found: Property | undefined = schema;
  let told: { path: readonly string[]; expected: Expected } | undefined;
  for (const [at, part] of ['', ...path].entries()) {
    if (at > 0) found = found?.properties?.[part] ?? found?.items;
    if (!found) break;
    if (found['x-expected'] === undefined) continue;
    const isItself = at === path.length;
    told = { path: path.slice(0, at), expected: expectedOf(found, isItself ? keyword : '') };
  }
  if (told) return told;
  if (keyword === 'boolean') return { path, expected: { expected: 'no-such-name' } };
  return { path, expected: expectedOf(found ?? {}, keyword) };
}
