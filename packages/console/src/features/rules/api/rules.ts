/** The rules of an environment's library, with how often each fired; asked for again every half minute. */
import { queryOptions } from '@tanstack/react-query';
import { ENVIRONMENTS, type Environment } from '../../../app/routes.ts';
import { getJson } from '../../../network/get-json.ts';
import { flag, list, nullable, number, object, oneOf, text } from '../../../network/shape.ts';

export interface Bilingual {
  readonly en: string;
  readonly fr: string;
}

/** A condition, and the name that log and trace have for it; one that the settings do not know has no other words. */
export interface Condition extends Bilingual {
  readonly id: string;
}

export interface Rule {
  readonly id: string;
  readonly family: string;
  readonly order: number;
  /** Nothing for a rule that the settings do not know. */
  readonly name: Bilingual | null;
  readonly triggers: readonly string[];
  readonly element: string | null;
  readonly selector: string | null;
  readonly conditions: readonly Condition[];
  /** Nothing for a rule without a beacon of its own. */
  readonly beacon: 'page' | 'link' | null;
  readonly link: string | null;
  readonly events: readonly string[];
  readonly dimensions: readonly string[];
  readonly on: boolean;
  readonly firings: number | null;
  /** Rules whose beacons look the same: each counts those of the others too. */
  readonly indistinct: readonly string[];
}

export interface Rules {
  readonly environment: Environment;
  readonly to: string;
  /** False when the store did not answer: nobody knows how often. */
  readonly counted: boolean;
  readonly rules: readonly Rule[];
}

const REFRESH_MILLISECONDS = 30_000;

const bilingual = object<Bilingual>({ en: text, fr: text });

export const readRules = object<Rules>({
  environment: oneOf(...ENVIRONMENTS),
  to: text,
  counted: flag,
  rules: list(
    object<Rule>({
      id: text,
      family: text,
      order: number,
      name: nullable(bilingual),
      triggers: list(text),
      element: nullable(text),
      selector: nullable(text),
      conditions: list(object<Condition>({ id: text, en: text, fr: text })),
      beacon: nullable(oneOf('page', 'link')),
      link: nullable(text),
      events: list(text),
      dimensions: list(text),
      on: flag,
      firings: nullable(number),
      indistinct: list(text),
    }),
  ),
});

export function rulesOf(environment: Environment) {
  return queryOptions({
    queryKey: ['rules', environment],
    queryFn: ({ signal }) => getJson(`/api/rules?environment=${environment}`, readRules, signal),
    refetchInterval: REFRESH_MILLISECONDS,
  });
}
