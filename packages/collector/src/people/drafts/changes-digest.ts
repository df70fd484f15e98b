/** The digest of the changes of a draft: an approval is of these changes, and of no others. */
import { createHash } from 'node:crypto';
import type { DraftChange } from '@balise/contract';

/** The order of changes and of members has no meaning. */
export function changesDigest(changes: readonly DraftChange[]): string {
  const texts = changes
    .map(({ file, place, kind, before, after }) => sorted({ file, place, kind, before, after }))
    .sort();
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}

function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  const members = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, one]) => `${JSON.stringify(name)}:${sorted(one)}`).join(',')}}`;
}
