/** Where a value is not as its schema has it. */
import type { TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';

export interface Fault {
  /** Names and places on the way to it, from the outside; empty for the value itself. */
  readonly path: readonly string[];
  /** What of the schema does not hold: `enum`, `maximum`, `required`; `boolean` for a property that the schema does not have. */
  readonly keyword: string;
}

/** Nothing where all of it fits. What is missing has the path of the property that is not there. */
export function firstFault(schema: TSchema, value: unknown): Fault | undefined {
  if (Check(schema, value)) return undefined;
  const [error] = Errors(schema, value);
  if (!error) return { path: [], keyword: 'type' };
  const path = error.instancePath.split('/').slice(1).map(unescaped);
  const missing = error.keyword === 'required' ? error.params.requiredProperties.slice(0, 1) : [];
  return { path: [...path, ...missing], keyword: error.keyword };
}

/** Of a JSON pointer (RFC 6901). */
const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');
