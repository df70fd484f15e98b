/** Packs what only a preview has: names of rules and conditions, rules that are off, and dimensions of the visitor. */
import type { Settings } from '@balise/settings';
import type { PreviewData } from '../src/preview/preview-data.ts';
import { isOwnRule } from '@balise/settings/own-rules';
import type { Environment } from './environment.ts';
import { ownTriggers } from './pack-own-rules.ts';
import { OWN_TRIGGERS } from './pack-rules.ts';
import { shortSelector } from './short-selector.ts';

const FAMILIES = ['visitor', 'campaign'];

export function packPreview(
  { rules, pageFeatures, variables }: Settings,
  environment: Environment,
): PreviewData {
  const selectors = pageFeatures.selectors as unknown as Readonly<Record<string, string | null>>;
  return {
    rules: Object.fromEntries(rules.rules.map(({ id, name }) => [id, name])),
    conditions: Object.fromEntries(rules.conditions.map(({ id, words }) => [id, words])),
    off: rules.rules
      .filter((rule) => !rule[environment])
      .flatMap((rule) => {
        const { id, element } = rule;
        const isOwn = isOwnRule(rule);
        const all = isOwn ? ownTriggers(rule) : (rule.triggers ?? []);
        const on = all.filter((trigger) => !OWN_TRIGGERS.test(trigger));
        const known = element && selectors[element];
        // The selector of a rule without code may have texts in quotes, which nothing shortens.
        const selector = isOwn ? rule.when.element : known && shortSelector(known);
        return selector && on.length > 0 ? [{ id, on, selector }] : [];
      }),
    markers: variables.dimensions
      .filter(({ family }) => FAMILIES.includes(family))
      .map(({ id }) => id),
  };
}
