/** Makes the content of a release: settings and files. Checks them as a start checks settings. Pure. */
import type { Environment } from '@balise/beacon';
import type { ReleaseProblem } from '@balise/contract';
import type { Settings } from '@balise/settings';
import {
  applyChanges,
  changesBetween,
  codeProblems,
  placeOf,
  settingsInForce,
  takenNumbers,
  type Change,
  type LiveSettings,
  type TakenNumber,
} from '@balise/settings/changes';
import { inFrench } from '@balise/settings/installation';
import { settingsProblems } from '@balise/settings/load';
import { overweights, writeRelease, type LibraryCode, type Overweight } from '@balise/tag/release';
import { inBothLanguages } from '../base/locales/in-both.ts';

export interface AskedRelease {
  readonly environment: Environment;
  readonly live: LiveSettings;
  /** The changes, or the settings to which the environment returns. */
  readonly change: { readonly changes: readonly Change[] } | { readonly settings: Settings };
}

export interface PreparedRelease {
  readonly settings: Settings;
  /** From the live settings to these. */
  readonly changes: readonly Change[];
  readonly numbers: readonly TakenNumber[];
}

export interface BuiltFiles {
  /** Contents by name. */
  readonly files: Readonly<Record<string, string>>;
  readonly version: string;
  readonly integrity: string;
  /** Files that are larger than their budget. */
  readonly overweights: readonly Overweight[];
}

type Refused = { readonly problems: readonly ReleaseProblem[] };

export function prepareRelease({
  environment,
  live,
  change,
}: AskedRelease): PreparedRelease | Refused {
  const before = live[environment];
  const laid = 'settings' in change ? undefined : applyChanges(before, change.changes);
  const settings = 'settings' in change ? change.settings : (laid?.settings ?? before);
  const problems = [
    ...(laid?.problems ?? []).map(inBoth),
    ...(laid?.conflicts ?? []).map(conflictOf),
    ...codeProblems(settings).map(inBoth),
    ...problemsOf(settings),
  ];
  if (problems.length > 0) return { problems };
  const together = problemsOf(settingsInForce({ ...live, [environment]: settings }));
  if (together.length > 0) return { problems: together };
  return {
    settings,
    changes: changesBetween(before, settings),
    numbers: takenNumbers(settings),
  };
}

/** The problems of settings, at places with keys. */
export const problemsOf = (settings: Settings): ReleaseProblem[] =>
  settingsProblems(settings).map((problem) =>
    inBoth({ ...problem, place: placeOf(settings, problem.file, problem.place) }),
  );

/** Builds the library of an environment. The same code and settings always give the same bytes. */
export function buildFiles(
  code: LibraryCode,
  settings: Settings,
  options: { readonly environment: Environment; readonly version: string },
): BuiltFiles {
  const release = writeRelease(code, settings, options);
  const { version, integrity } = release.manifest;
  return {
    ...{ files: release.files, version, integrity },
    overweights: overweights(release),
  };
}

interface PlainProblem {
  readonly file: string;
  readonly place: string;
  readonly reason: string;
}

const inBoth = ({ file, place, reason }: PlainProblem): ReleaseProblem => ({
  ...{ kind: 'settings' as const, file, place },
  reason: { en: reason, fr: inFrench(reason) },
});

function conflictOf({
  change: { file, place, before, after },
  present,
}: ReturnType<typeof applyChanges>['conflicts'][number]): ReleaseProblem {
  return {
    ...{ kind: 'conflict', file, place, reason: inBothLanguages('release.conflict') },
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
    ...(present === undefined ? {} : { present }),
  };
}
