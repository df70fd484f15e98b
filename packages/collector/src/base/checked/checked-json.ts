/**
 * Checks a JSON value against its schema in the contract. A refusal names the place (`text.fr`) and the expected
 * value. The expected value is a message key in the schema (`x-expected`), or follows from the limits in the schema.
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
 * Returns the innermost part on the path whose schema has `x-expected` (for example rights, or a period of several
 * shapes). Otherwise returns the place of the fault itself. The path stops at a part that may have several shapes.
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
