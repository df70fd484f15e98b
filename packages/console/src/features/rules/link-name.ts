/** The name of the link beacons of a rule on the wire. Empty if it is not the same for each. */
import { OWN_LINK } from '@balise/settings/own-rules';
import type { Rule } from '../../shared/rules/rules.ts';
import { kindOf } from '../../settings/wire-names.ts';

/** A rule without code gives its own name. */
export function linkNameOf({ link, name }: Pick<Rule, 'link' | 'name'>): string {
  const kind = kindOf(link ?? '');
  if (kind) return kind.linkType === 'other' ? kind.name.en : '';
  return link === OWN_LINK ? (name?.en ?? '') : '';
}
