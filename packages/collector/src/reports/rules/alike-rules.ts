/** The rules whose beacons look like those of another rule. Only a library that names its rules distinguishes them. */
import type { Looks } from '../../store/search/hit-search.ts';
import type { CatalogueRule } from './read-catalogue.ts';
import { looksOf } from './sent-by.ts';

/** Ids of the other rules. Empty for a rule without a beacon of its own. */
export function alikeRules(rules: readonly CatalogueRule[], id: string): string[] {
  const rule = rules.find((one) => one.id === id);
  const looks = rule && looksOf(rule);
  if (!looks) return [];
  return rules.flatMap((other) => {
    const others = other.id === id ? null : looksOf(other);
    return others && canBeBoth(looks, others) ? [other.id] : [];
  });
}

function canBeBoth(one: Looks, other: Looks): boolean {
  if (!one.linkTypes.some((type) => other.linkTypes.includes(type))) return false;
  const names = new Set([one.linkName, other.linkName].filter((name) => name !== undefined));
  if (names.size > 1) return false;
  const isAny = one.events.length === 0 || other.events.length === 0;
  return isAny || one.events.some((event) => other.events.includes(event));
}
