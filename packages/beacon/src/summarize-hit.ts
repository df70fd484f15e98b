/** One hit in three words: its type, the event that says most, and what it was about. */
import { settings } from '@balise/settings';
import type { Hit } from './hit.ts';
import { TELLING } from './telling-dimensions.ts';

export interface HitSummary {
  readonly type: 'page' | 'download' | 'exit' | 'other';
  /** Event id that names what happened, empty when none is known. */
  readonly eventId: string;
  /** Title of the page; for a link the most telling of its dimensions, its own name, or its address. */
  readonly subject: string;
}

/** Events that ride along and never name a hit. */
const COMPANIONS = new Set(['contentAge', 'cumulativeLoadTime', 'searchResults', 'searchPosition']);

/** Events that name a hit only when nothing more telling does: a content filter counts as a table filter too. */
const GENERAL = new Set(['pageView', 'tableFilter']);

/** Our library gives a link without words of its own the name of its kind: that says nothing that the event does not. */
const KIND_NAMES = new Set(settings.linkVariables.kinds.map(({ name }) => name.en));

export function summarizeHit(hit: Hit): HitSummary {
  const { dimensions } = hit;
  if (hit.kind === 'page') {
    const subject = dimensions['title'] || `${hit.host}${hit.path}`;
    return { type: 'page', eventId: 'pageView', subject };
  }
  const named = hit.events.filter((event) => event.id && !COMPANIONS.has(event.id));
  const eventId = (named.find((event) => !GENERAL.has(event.id)) ?? named[0])?.id ?? '';
  return { type: hit.linkType || 'other', eventId, subject: subjectOfLink(hit, eventId) };
}

function subjectOfLink({ dimensions, linkName, linkUrl }: Hit, eventId: string): string {
  const telling = (TELLING[eventId] ?? []).map((id) => dimensions[id]);
  const said = eventId
    ? [...telling, KIND_NAMES.has(linkName) ? '' : linkName, dimensions['linkText'], linkUrl]
    : [linkName, dimensions['linkText'], linkUrl, dimensions['title']];
  return said.find((text) => text?.trim()) ?? '';
}
