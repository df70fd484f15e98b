/** The beacons of a page with the names of the settings, and the rule that sent each. */
import { parseRequest, toHit, UNKNOWN_ORIGIN, type Hit } from '@balise/beacon';
import type { Settings } from '@balise/settings';
import { namedRule } from '../hit/rules/sent-rule.ts';
import type { SimulatedBeacon } from '../intake/receive/simulated-beacons.ts';
import { PAGE_VIEW } from '../reports/rules/sent-by.ts';

export interface SentBeacon {
  readonly kind: 'page' | 'download' | 'exit' | 'other';
  /** Id of the rule. Empty if the library does not name it. */
  readonly rule: string;
  /** Values by the id of the dimension. */
  readonly dimensions: Readonly<Record<string, string>>;
  readonly events: readonly { readonly id: string; readonly value: string }[];
}

export interface ReadBeacon {
  readonly hit: Hit;
  readonly sent: SentBeacon;
}

/** Beacons that cannot be read are left out: the library sends none. */
export function readBeacons(
  settings: Settings,
  beacons: readonly SimulatedBeacon[],
): readonly ReadBeacon[] {
  return beacons.flatMap(({ at, method, url, body }) => {
    const parsed = parseRequest({ method, url, body });
    if ('refused' in parsed) return [];
    const hit = toHit(settings, parsed, {
      ...{ id: '', receivedAt: new Date(at), method },
      ...{ size: body.length || url.length, origin: UNKNOWN_ORIGIN },
    });
    return [{ hit, sent: sentBeacon(hit) }];
  });
}

const sentBeacon = (hit: Hit): SentBeacon => ({
  kind: hit.linkType || 'page',
  rule: hit.kind === 'page' ? PAGE_VIEW : namedRule(hit),
  dimensions: hit.dimensions,
  events: hit.events.map(({ id, number, value }) => ({ id: id || `event${number}`, value })),
});
