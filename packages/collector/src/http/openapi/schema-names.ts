/** Schemas by their name in the contract. */
import * as contract from '@balise/contract';
import type { Plain } from './plain.ts';

const NAMES: ReadonlyMap<unknown, string> = new Map(
  Object.entries(contract).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? [[value, name] as const] : [],
  ),
);

/** A reference to a named schema, otherwise the schema itself. */
export function refTo(schema: object): Plain {
  const name = NAMES.get(schema);
  return name === undefined ? (schema as Plain) : { $ref: `#/components/schemas/${name}` };
}

/** All named schemas of requests and answers. */
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
