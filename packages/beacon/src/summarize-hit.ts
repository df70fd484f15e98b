/** Summarizes one hit: its type, its main event and its subject. */
import { derivedFrom, type Settings } from '@balise/settings';
import type { Hit } from './hit.ts';
import { TELLING } from './subject-dimensions.ts';

export interface HitSummary {
  readonly type: 'page' | 'download' | 'exit' | 'other';
  /** Id of the main event; empty for a link without a known event. */
  readonly eventId: string;
  /**
   * For a page: its title, or else its address. For a link: its most informative dimension, its name, or its address.
   */
  readonly subject: string;
}

/** Events that accompany others and never name a hit. */
const COMPANIONS = new Set(['contentAge', 'cumulativeLoadTime', 'searchResults', 'searchPosition']);

/**
 * Events that name a hit only without a more specific event. For example, a content filter also counts as a table
 * filter.
 */
const GENERAL = new Set(['pageView', 'tableFilter']);

/**
 * Our library names a link without a text after its kind. That name adds nothing to the event, so it is not a
 * subject.
 */
const kindNames = derivedFrom(
  ({ linkVariables }) => new Set<string>(linkVariables.kinds.map(({ name }) => name.en)),
);

export function summarizeHit(settings: Settings, hit: Hit): HitSummary {
  const { dimensions } = hit;
  if (hit.kind === 'page') {
    const subject = dimensions['title'] || `${hit.host}${hit.path}`;
    return { type: 'page', eventId: 'pageView', subject };
  }
  const named = hit.events.filter((event) => event.id && !COMPANIONS.has(event.id));
  const eventId = (named.find((event) => !GENERAL.has(event.id)) ?? named[0])?.id ?? '';
  return { type: hit.linkType || 'other', eventId, subject: subjectOfLink(settings, hit, eventId) };
}

function subjectOfLink(
  settings: Settings,
  { dimensions, linkName, linkUrl }: Hit,
  eventId: string,
): string {
  const telling = (TELLING[eventId] ?? []).map((id) => dimensions[id]);
  const said = eventId
    ? [
        ...telling,
        kindNames(settings).has(linkName) ? '' : linkName,
        ...[dimensions['linkText'], linkUrl],
      ]
    : [linkName, dimensions['linkText'], linkUrl, dimensions['title']];
  return said.find((text) => text?.trim()) ?? '';
}
