/** What a hit is about; a title or a link text of blanks says nothing, so the address stands for it. */
import { summarizeHit, type ShownHit } from '@balise/beacon';

export function subjectOf(hit: ShownHit): string {
  const subject = summarizeHit(hit).subject.trim();
  if (subject) return subject;
  return hit.kind === 'page' ? hit.host + hit.path : hit.linkUrl.trim();
}
