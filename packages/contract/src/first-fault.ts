/** Finds the first place at which a value does not match its schema. */
import type { TSchema } from 'typebox';
import { Check, Errors } from 'typebox/value';

export interface Fault {
  /** Names and positions from the outermost value to the faulty one; empty for the value itself. */
  readonly path: readonly string[];
  /**
   * The JSON Schema keyword that fails: `enum`, `maximum`, `required`. `boolean` for a property that the schema does
   * not allow.
   */
  readonly keyword: string;
}

/** Undefined if the value matches. For a missing property, the path ends with its name. */
export function firstFault(schema: TSchema, value: unknown): Fault | undefined {
  if (Check(schema, value)) return undefined;
  const [error] = Errors(schema, value);
  if (!error) return { path: [], keyword: 'type' };
  const path = error.instancePath.split('/').slice(1).map(unescaped);
  const missing = error.keyword === 'required' ? error.params.requiredProperties.slice(0, 1) : [];
  return { path: [...path, ...missing], keyword: error.keyword };
}

/** Decodes one part of a JSON pointer (RFC 6901). */
const unescaped = (part: string): string => part.replaceAll('~1', '/').replaceAll('~0', '~');
