/** Lays the changes of a draft upon live settings, and checks the result as a start checks settings. Pure. */
import type { DraftChange, DraftConflict, DraftProblem, RemovedValue } from '@balise/contract';
import type { Settings } from '@balise/settings';
import {
  applyChanges,
  codeProblems,
  differenceInWords,
  overlap,
  placeOf,
  type Change,
  type FileInWords,
} from '@balise/settings/changes';
import { inFrench } from '@balise/settings/installation';
import { settingsProblems } from '@balise/settings/load';
import { usesOf } from './uses-of.ts';

export interface LaidDraft {
  readonly words: readonly FileInWords[];
  readonly problems: DraftProblem[];
  readonly conflicts: DraftConflict[];
  readonly removed: RemovedValue[];
}

/** A change that is not made yet. */
export type TriedChange = Pick<DraftChange, 'file' | 'place' | 'kind' | 'after'>;

export function layDraft(live: Settings, asked: readonly DraftChange[]): LaidDraft {
  const changes = asked as readonly Change[];
  const { settings, conflicts, problems } = checked(live, changes);
  return {
    words: differenceInWords(changes, live, settings),
    problems,
    conflicts,
    removed: changes
      .filter(({ kind }) => kind === 'remove')
      .map(({ file, place, before }) => ({
        ...{ file, place, uses: usesOf(settings, { file, place }, before) },
      }))
      .filter(({ uses }) => uses.length > 0),
  };
}

/** The problems of one more change: at its place, and elsewhere those that it causes. */
export function tryChange(
  live: Settings,
  changes: readonly DraftChange[],
  tried: TriedChange,
): Pick<LaidDraft, 'problems'> & Pick<RemovedValue, 'uses'> {
  const { file, place } = tried;
  const others = changes.filter((one) => one.file !== file || one.place !== place);
  const before = checked(live, others as readonly Change[]);
  const known = new Set(before.problems.map(keyOf));
  const change = uponPresent(before.settings, tried);
  const { problems } = checked(before.settings, [change]);
  return {
    problems: problems.filter((one) => overlap(one, tried) || !known.has(keyOf(one))),
    uses: change.kind === 'remove' ? usesOf(before.settings, tried, change.before) : [],
  };
}

/** The change with the value that the settings have at its place now. */
export function uponPresent(settings: Settings, { file, place, kind, after }: TriedChange): Change {
  const plain = { file, place, ...(after === undefined ? {} : { after }) } as Change;
  const change: Change = { ...plain, kind: kind === 'remove' ? 'remove' : 'add' };
  const [conflict] = applyChanges(settings, [change]).conflicts;
  if (conflict?.present === undefined) return change;
  return { ...change, kind: kind === 'remove' ? 'remove' : 'set', before: conflict.present };
}

function checked(
  live: Settings,
  changes: readonly Change[],
): { settings: Settings } & Pick<LaidDraft, 'problems' | 'conflicts'> {
  const { settings, conflicts, problems } = applyChanges(live, changes);
  const found = settingsProblems(settings).map(({ file, place, reason }) => ({
    ...{ file, reason, place: placeOf(settings, file, place) },
  }));
  return {
    settings,
    conflicts: conflicts.map(({ change: { kind: _, ...change }, present }) => ({
      ...change,
      ...(present === undefined ? {} : { present }),
    })),
    problems: [...problems, ...codeProblems(settings), ...found].map(({ file, place, reason }) => ({
      ...{ file, place, reason: { en: reason, fr: inFrench(reason) } },
    })),
  };
}

const keyOf = ({ file, place, reason }: DraftProblem): string =>
  JSON.stringify([file, place, reason.en]);
