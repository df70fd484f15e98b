/** Finds changes that a draft cannot keep: an unknown file, an impossible place, or too long a value. Pure. */
import { LONGEST_DRAFT, LONGEST_VALUE, type DraftChange } from '@balise/contract';
import type { Settings } from '@balise/settings';
import { applyChanges, type Change } from '@balise/settings/changes';

export function impossibleIn(
  live: Settings,
  changes: readonly DraftChange[],
): 'file' | 'place' | 'value' | 'repeated' | 'draft' | undefined {
  const [problem] = applyChanges(live, changes as readonly Change[]).problems;
  if (problem) return problem.reason === 'is in no settings file' ? 'file' : 'place';
  const places = new Set(changes.map(({ file, place }) => JSON.stringify([file, place])));
  if (places.size < changes.length) return 'repeated';
  const lengths = changes.flatMap(({ before, after }) => [lengthOf(before), lengthOf(after)]);
  if (lengths.some((length) => length > LONGEST_VALUE)) return 'value';
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  return whole > LONGEST_DRAFT ? 'draft' : undefined;
}

const lengthOf = (value: unknown): number => (JSON.stringify(value) ?? '').length;
