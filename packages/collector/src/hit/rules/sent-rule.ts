/**
 * The rule that a link beacon names in its context data (`c.rule`, row 5.19). Anyone can send any text: only the id of
 * a rule of these settings counts. Any other text is stored with the parameters and read by nothing.
 */
import { eachLeaf, type Hit } from '@balise/beacon';
import { derived } from '@balise/settings';

/** Name of the parameter, inside the level `c`. */
export const RULE = 'rule';

const rules = derived(
  (inForce): ReadonlySet<string> => new Set(inForce.rules.rules.map(({ id }) => id)),
);

/** The id, or an empty text for any text that is not one. */
export const knownRule = (text: string): string => (rules().has(text) ? text : '');

/** Id of the rule that sent the hit. Empty for a page view, for a hit of an earlier library, and for an unknown id. */
export const sentRule = (hit: Pick<Hit, 'kind' | 'parameters'>): string =>
  knownRule(namedRule(hit));

/** The text in place of the id, also of a rule that the settings no longer have. The last of several counts. */
export function namedRule({ kind, parameters }: Pick<Hit, 'kind' | 'parameters'>): string {
  if (kind !== 'link') return '';
  let rule = '';
  eachLeaf(parameters, (name, value, path) => {
    if (name === RULE && path.length === 1 && path[0] === 'c') rule = value;
  });
  return rule;
}
