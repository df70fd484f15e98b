/** Which beacons a rule sends: a page view, or a link of its kind with one of its events. Pure functions. */
import { derived } from '@balise/settings';
import type { Looks } from '../../store/search/hit-search.ts';
import type { SentCount } from '../../store/counts/sent-counts.ts';
import type { CatalogueRule } from './read-catalogue.ts';

export type BeaconKind = 'page' | 'link';

/** The only rule that sends page views. The results of other rules about the page are sent with it. */
export const PAGE_VIEW = 'page-load/page-view';

const kinds = derived(
  ({ linkVariables }) => new Map(linkVariables.kinds.map((kind) => [kind.id, kind])),
);

/** Null for a rule without a beacon of its own. */
export function beaconOf({ id, link }: Pick<CatalogueRule, 'id' | 'link'>): BeaconKind | null {
  if (link !== null) return 'link';
  return id === PAGE_VIEW ? 'page' : null;
}

/** The properties of its beacons; null for a rule without a beacon of its own. */
export function looksOf(rule: Pick<CatalogueRule, 'id' | 'link' | 'events'>): Looks | null {
  const beacon = beaconOf(rule);
  if (beacon === 'page') return { linkTypes: [''], events: [] };
  const kind = kinds().get(rule.link ?? '');
  if (beacon === null || !kind) return null;
  // The name of a download or of an outbound link is the text of the link.
  const named = kind.linkType === 'other' ? { linkName: kind.name.en } : {};
  return { linkTypes: [kind.linkType], ...named, events: rule.events };
}

export interface Firings {
  readonly firings: number;
  /**
   * Those of them that name no rule, because an earlier library sent them. They look like beacons of this rule, and
   * may be of a similar one.
   */
  readonly guessed: number;
}

/** Null for a rule without a beacon of its own. */
export function firingsOf(rule: CatalogueRule, counts: readonly SentCount[]): Firings | null {
  const beacon = beaconOf(rule);
  if (beacon === null) return null;
  const looks = looksOf(rule);
  const named = sumOf(counts.filter((sent) => sent.rule === rule.id));
  const alike = sumOf(counts.filter((sent) => sent.rule === '' && looks && looksSo(sent, looks)));
  return { firings: named + alike, guessed: beacon === 'page' ? 0 : alike };
}

const sumOf = (counts: readonly SentCount[]): number =>
  counts.reduce((sum, { hits }) => sum + hits, 0);

function looksSo(sent: SentCount, { linkTypes, linkName, events }: Looks): boolean {
  if (!linkTypes.includes(sent.linkType)) return false;
  if (linkName !== undefined && sent.linkName !== linkName) return false;
  return events.length === 0 || events.some((event) => sent.events.includes(event));
}
