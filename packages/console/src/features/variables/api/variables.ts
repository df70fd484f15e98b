/** Queries which variables the hits of the last 30 days had. */
import type { UsedVariable, VariableList } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { LANGUAGES } from '../../../language/languages.ts';
import type { Environment } from '../../../place/routes.ts';
import { getJson } from '../../../network/get-json.ts';
import { list, nullable, number, object, oneOf, optional, text } from '../../../network/shape.ts';

/** The part of the answer that the console shows. */
type Variables = Pick<VariableList, 'dimensions' | 'events'>;

const used = list(
  object<UsedVariable>({
    ...{ id: text, today: number, lastAt: text, lastValue: nullable(text) },
    language: optional(oneOf(...LANGUAGES)),
  }),
);
const readVariables = object<Variables>({ dimensions: used, events: used });

export function variablesOf(environment: Environment) {
  return queryOptions({
    queryKey: ['variables', environment],
    queryFn: ({ signal }) =>
      getJson(`/api/variables?environment=${environment}`, readVariables, signal),
  });
}
