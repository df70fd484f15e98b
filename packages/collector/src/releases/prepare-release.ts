/**
 * Makes the content of a release: settings and files. Checks them as a start checks settings, and that the code of the
 * release has what it needs. Pure.
 */
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
  withConstantsOf,
  withPackageFloor,
  type Change,
  type LiveSettings,
  type TakenNumber,
} from '@balise/settings/changes';
import { inFrench } from '@balise/settings/installation';
import { settingsProblems } from '@balise/settings/load';
import { shipped } from '@balise/settings/in-force';
import { CodeFault, overweights, writeRelease, type Overweight } from '@balise/tag/release';
import { inBothLanguages } from '../base/locales/in-both.ts';
import type { KeptPackage } from './kept-package.ts';
import { withoutKnown } from './without-known.ts';

export interface AskedRelease {
  readonly environment: Environment;
  readonly live: LiveSettings;
  /** The changes, or the settings to which the environment returns. */
  readonly change: { readonly changes: readonly Change[] } | { readonly settings: Settings };
  /** Whether the release brings other code, so that the missing settings of this code are explained. */
  readonly bringsCode?: boolean;
  /** Whether the release keeps its files, so that no code has to read these settings. */
  readonly keepsFiles?: boolean;
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
  /** Version of the package that has the code. */
  readonly package: string;
  /** Files that are larger than their budget. */
  readonly overweights: readonly Overweight[];
}

export type Refused = { readonly problems: readonly ReleaseProblem[] };

/** `code`: the package whose code the release has. */
export function prepareRelease(
  { environment, live, change, bringsCode = false, keepsFiles = false }: AskedRelease,
  code: Pick<KeptPackage, 'shipped'> = { shipped },
): PreparedRelease | Refused {
  const before = live[environment];
  const laid = 'settings' in change ? undefined : applyChanges(before, change.changes);
  const wanted = 'settings' in change ? change.settings : (laid?.settings ?? before);
  // Only with a change of the constants themselves, they are checked as they are.
  const isOfConstants =
    'changes' in change && change.changes.some(({ file }) => file === CONSTANTS);
  const isAsWanted = isOfConstants || keepsFiles;
  const settings = isAsWanted ? wanted : withConstantsOf(wanted, code.shipped);
  // This version may clean more. That is added at receipt.
  const floor = (one: Settings): Settings => withPackageFloor(one, code.shipped);
  const problems = [
    ...(laid?.problems ?? []).map(inBoth),
    ...(laid?.conflicts ?? []).map(conflictOf),
    ...(keepsFiles
      ? []
      : codeProblems(settings, code.shipped).map(bringsCode ? neededByCode : inBoth)),
    ...problemsOf(floor(settings)),
  ];
  if (problems.length > 0) return { problems };
  const together = problemsTogether({ ...live, [environment]: settings });
  // Another environment may have a fault by the checks of this version. Its own release corrects it.
  const added = together.length > 0 ? withoutKnown(together, problemsTogether(live)) : [];
  if (added.length > 0) return { problems: added };
  return {
    settings,
    changes: changesBetween(before, settings),
    numbers: takenNumbers(settings),
  };
}

const CONSTANTS = 'constants.json';

const problemsTogether = (live: LiveSettings): ReleaseProblem[] =>
  problemsOf(withPackageFloor(settingsInForce(live), undefined));

/** The problems of settings, at places with keys. */
export const problemsOf = (settings: Settings): ReleaseProblem[] =>
  settingsProblems(settings).map((problem) =>
    inBoth({ ...problem, place: placeOf(settings, problem.file, problem.place) }),
  );

/**
 * Builds the library of an environment. The same code and settings always give the same bytes. Rules that the code does
 * not know yet, because a later version ships them, are left out.
 */
export function buildFiles(
  { code, version, shipped: known }: KeptPackage,
  settings: Settings,
  environment: Environment,
): BuiltFiles | Refused {
  try {
    const release = writeRelease(code, withoutLaterRules(settings, known), {
      environment,
      version,
    });
    const { manifest } = release;
    return {
      ...{ files: release.files, version: manifest.version, integrity: manifest.integrity },
      ...{ package: version, overweights: overweights(release) },
    };
  } catch (error) {
    if (error instanceof CodeFault) return { problems: [codeProblem(error)] };
    throw error;
  }
}

/** Without the rules that a later version ships than that of the code. `known`: the settings shipped with the code. */
export function withoutLaterRules(settings: Settings, known: Settings): Settings {
  const ids = new Set(known.rules.rules.map(({ id }) => id));
  const later = new Set(shipped.rules.rules.map(({ id }) => id).filter((id) => !ids.has(id)));
  const rules = settings.rules.rules.filter(({ id }) => !later.has(id));
  if (rules.length === settings.rules.rules.length) return settings;
  return { ...settings, rules: { ...settings.rules, rules } };
}

/** The code and the settings are of different versions of the package. */
export const codeProblem = ({ kind, what }: CodeFault): ReleaseProblem => ({
  ...{ kind: 'settings', file: kind === 'service' ? 'services.json' : 'rules.json', place: '' },
  reason: inBothLanguages(`release.code-${kind}`, { what }),
});

const neededByCode = ({ file, place }: PlainProblem): ReleaseProblem => ({
  ...{ kind: 'settings', file, place, reason: inBothLanguages('release.code-needs') },
});

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
