/** Addresses of the live screen that show the beacons of a rule: filtered by its events or its kind of link. */
import { addressOf, type Place } from '../../place/routes.ts';
import type { Rule } from '../../shared/rules/rules.ts';
import { linkNameOf } from './link-name.ts';
import { kindOf } from '../../settings/wire-names.ts';

export interface LiveAddress {
  /** Event to filter by; empty for all beacons of the rule. */
  readonly event: string;
  readonly to: string;
}

export function liveAddresses(rule: Rule, place: Place): LiveAddress[] {
  const live = addressOf({ ...place, screen: 'liveBeacons' });
  const filtered = (name: string, value: string) =>
    `${live}?${new URLSearchParams({ [name]: value }).toString()}`;
  if (rule.beacon === 'page') return [{ event: '', to: filtered('type', 'page') }];
  if (rule.beacon === null) return [];
  if (rule.events.length > 0) {
    return rule.events.map((event) => ({ event, to: filtered('q', `event=${event}`) }));
  }
  const name = kindOf(rule.link ?? '')?.name.en ?? linkNameOf(rule);
  return name ? [{ event: '', to: filtered('q', `link="${name}"`) }] : [];
}
