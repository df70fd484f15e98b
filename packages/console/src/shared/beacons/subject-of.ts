/** The subject of a hit: its title or link text, or the address if that is blank. */
import { summarizeHit, type ShownHit } from '@balise/beacon';
import { settings } from '@balise/settings';

export function subjectOf(hit: ShownHit): string {
  const subject = summarizeHit(settings, hit).subject.trim();
  if (subject) return subject;
  return hit.kind === 'page' ? hit.host + hit.path : hit.linkUrl.trim();
}
