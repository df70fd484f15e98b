/** Schemas by the name that the contract has for them. */
import * as contract from '@balise/contract';
import type { Plain } from './plain.ts';

const NAMES: ReadonlyMap<unknown, string> = new Map(
  Object.entries(contract).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? [[value, name] as const] : [],
  ),
);

/** A reference to a schema that has a name; it itself where it has none. */
export function refTo(schema: object): Plain {
  const name = NAMES.get(schema);
  return name === undefined ? (schema as Plain) : { $ref: `#/components/schemas/${name}` };
}

/** Of what routes are asked and answer, by name. */
export function namedSchemas(): Plain {
  const schemas = Object.values<contract.Route>(contract.ROUTES).flatMap(({ body, answer }) => [
    body,
    answer,
  ]);
  return Object.fromEntries(
    schemas.flatMap((schema) => {
      const name = NAMES.get(schema);
      return name === undefined ? [] : [[name, schema]];
    }),
  );
}
