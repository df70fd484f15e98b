/** The changes of a draft that an edit of the settings makes. Pure. */
import type { Settings } from '@balise/settings';
import { changesBetween, type Change } from '@balise/settings/changes';
import type { AskedChange } from '../api/change-draft.ts';
import type { KeptChange } from '../api/draft.ts';

interface Edit {
  readonly live: Settings;
  /** With the draft. */
  readonly settings: Settings;
  readonly key: keyof Settings;
  /** The whole file, as it shall be. */
  readonly next: unknown;
  /** The changes of the draft. */
  readonly changes: readonly KeptChange[];
}

/** Only places that the edit touches. A place with its live value again is taken back from the draft. */
export function askedChanges({ live, settings, key, next, changes }: Edit): AskedChange[] {
  const base = { ...settings, [key]: live[key] };
  const present = changesBetween(base, settings);
  const wanted = changesBetween(base, { ...settings, [key]: next });
  const seenOf = ({ file, place }: Change): number | null =>
    changes.find((kept) => kept.file === file && kept.place === place)?.revision ?? null;
  return [
    ...wanted
      .filter((change) => !present.some((other) => isSame(change, other)))
      .map((change) => ({ ...change, seen: seenOf(change) })),
    ...present
      .filter(({ place }) => !wanted.some((change) => change.place === place))
      .flatMap((change): AskedChange[] => {
        const seen = seenOf(change);
        const { file, place } = change;
        return seen === null ? [] : [{ file, place, kind: 'none', seen }];
      }),
  ];
}

const isSame = (one: Change, other: Change): boolean =>
  one.place === other.place &&
  one.kind === other.kind &&
  JSON.stringify(one.after) === JSON.stringify(other.after);
