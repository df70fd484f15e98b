/** Rules without code: lines of `rules.json` that contain all that they react to and record. Pure. */
import type { Departments } from '../generated/departments.ts';
import type { Pages, Rule, When } from '../generated/rules.ts';

/** A rule without code. */
export interface OwnRule extends Rule {
  readonly when: When;
}

/** Identifiers of rules without code begin so, and those of other rules of an installation may too. */
export const OWN = 'own/';

/** The only link type of their beacons. The English name of the rule is the name of the link. */
export const OWN_LINK = 'other';

/** In a catalogue: the element of a rule without code, in place of a key of the page features. */
export const OWN_ELEMENT = 'ownElement';

export const isOwnRule = (rule: Rule): rule is OwnRule => rule.when !== undefined;

/** `click`, `submit`, `change`, `seen`, `data-layer` or `direct-call`. */
export const kindOfOwn = ({ when }: OwnRule): string => when.on.split(' ')[0] ?? '';

/**
 * The pages of a rule: its list, or else the hosts and paths of its department. Undefined for a rule of all pages. Empty
 * if the department has neither.
 */
export function pagesOf(
  { where, department }: Rule,
  { departments }: Departments,
): readonly Pages[] | undefined {
  if (where || department === undefined) return where;
  const owner = departments.find(({ id }) => id === department);
  return [...(owner?.hosts ?? []).map((host) => ({ host })), ...(owner?.paths ?? [])];
}
