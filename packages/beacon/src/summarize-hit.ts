/** One hit in three words: its type, the event that says most, and what it was about. */
import type { Hit } from './hit.ts';

export interface HitSummary {
  readonly type: 'page' | 'download' | 'exit' | 'other';
  /** Event id that names what happened, empty when none is known. */
  readonly eventId: string;
  /** Title of the page, text of the link, or address. */
  readonly subject: string;
}

/** Events that ride along and never name a hit. */
const COMPANIONS = new Set(['contentAge', 'cumulativeLoadTime', 'searchResults', 'searchPosition']);

export function summarizeHit(hit: Hit): HitSummary {
  const { dimensions } = hit;
  const named = hit.events.filter((event) => event.id && !COMPANIONS.has(event.id));
  const eventId = (named.find((event) => event.id !== 'pageView') ?? named[0])?.id ?? '';
  if (hit.kind === 'page') {
    return {
      type: 'page',
      eventId: 'pageView',
      subject: dimensions['title'] || `${hit.host}${hit.path}`,
    };
  }
  return {
    type: hit.linkType || 'other',
    eventId,
    subject: hit.linkName || dimensions['linkText'] || hit.linkUrl || dimensions['title'] || '',
  };
}
