/** Queries the rules in an environment's library and how often each fired, every 30 seconds. */
import type { BothLanguages, ListedRule, RuleCondition, RuleList } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { ENVIRONMENTS, type Environment } from '../../place/routes.ts';
import { getJson } from '../../network/get-json.ts';
import { flag, list, nullable, number, object, oneOf, text } from '../../network/shape.ts';

export type Rule = ListedRule;
export type Condition = RuleCondition;
/** The part of the answer that the console shows. */
export type Rules = Omit<RuleList, 'from'>;

const REFRESH_MILLISECONDS = 30_000;

const bilingual = object<BothLanguages>({ en: text, fr: text });

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
      guessed: number,
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
