/**
 * Reads the settings of an installation: files in a folder, merged into the files of the release. All of them must be
 * valid. Otherwise it throws all problems with file, place and reason.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { JsonFault, parseJson } from '../json-text.ts';
import type { Problem } from '../problem.ts';
import { SettingsError } from '../settings-error.ts';
import { settingsFiles, settingsKeys, type SettingsKey } from '../settings-files.ts';
import type { Settings } from '../settings-type.ts';
import { shipped } from '../shipped-settings.ts';
import { settingsProblems } from '../validate.ts';
import { followSettings } from './follow-settings.ts';
import { layOver, type LaidOver } from './merge-file.ts';
import { nearestName } from './nearest-name.ts';
import { placedProblem } from './placed-problem.ts';

export interface Installation {
  readonly settings: Settings;
  /** Names of the installation's files. */
  readonly files: readonly string[];
}

type Laid = ReadonlyMap<SettingsKey, LaidOver>;

/** Throws a `SettingsError`. */
export function readInstallation(folder: string): Installation {
  const names = namesIn(folder);
  refuseAny(names.flatMap((name) => nameProblem(folder, name)));
  const texts = names.map((name) => [name, readFile(folder, name)] as const);
  refuseAny(texts.flatMap(([, { problems }]) => problems));
  const laid: Laid = new Map(
    texts.map(([name, { value }]) => [keyOf(name), layOver(name, shipped[keyOf(name)], value)]),
  );
  refuseAny(
    [...laid.values()].flatMap(({ problems }) => problems.map((one) => inFolder(folder, one))),
  );
  return { settings: checked(folder, laid), files: names };
}

function checked(folder: string, laid: Laid): Settings {
  const settings = followSettings({
    ...shipped,
    ...Object.fromEntries([...laid].map(([key, { value }]) => [key, value])),
  } as Settings);
  refuseAny(constantsProblem(folder, laid));
  refuseAny(
    settingsProblems(settings).map((problem) =>
      placedProblem(problem, settings, (file) => {
        const found = laid.get(keyOf(file));
        return found && { file: join(folder, file), places: found.places };
      }),
    ),
  );
  return settings;
}

/** Constants cannot change, since the code of the release contains their values too. */
function constantsProblem(folder: string, laid: Laid): readonly Problem[] {
  const own = laid.get('constants');
  if (!own || JSON.stringify(own.value) === JSON.stringify(shipped.constants)) return [];
  const file = join(folder, settingsFiles.constants);
  return [{ file, place: '', reason: 'belongs to the code of the release and cannot be changed' }];
}

/** Files of editors, version control and mounts start with a dot and are ignored. */
function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
      .filter((name) => !name.startsWith('.'))
      .sort();
  } catch (cause) {
    throw new SettingsError([{ file: folder, place: '', reason: unreadable(cause) }], { cause });
  }
}

function nameProblem(folder: string, name: string): readonly Problem[] {
  const known: readonly string[] = Object.values(settingsFiles);
  if (known.includes(name)) return [];
  const reason = `is no settings file; the nearest name is ${nearestName(name, known)}`;
  return [{ file: join(folder, name), place: '', reason }];
}

function readFile(
  folder: string,
  name: string,
): { readonly value?: unknown; readonly problems: readonly Problem[] } {
  const file = join(folder, name);
  try {
    return { value: parseJson(readFileSync(file, 'utf8')), problems: [] };
  } catch (error) {
    const reason = error instanceof JsonFault ? error.message : unreadable(error);
    return { problems: [{ file, place: '', reason }] };
  }
}

const unreadable = (error: unknown): string =>
  `cannot be read (${(error as NodeJS.ErrnoException).code ?? String(error)})`;

const inFolder = (folder: string, problem: Problem): Problem => ({
  ...problem,
  file: join(folder, problem.file),
});

/** The name has been validated before. */
function keyOf(file: string): SettingsKey {
  const key = settingsKeys.find((one) => settingsFiles[one] === file);
  if (key === undefined) throw new Error(`${file} is no settings file.`);
  return key;
}

function refuseAny(problems: readonly Problem[]): void {
  const [first, ...others] = problems;
  if (first !== undefined) throw new SettingsError([first, ...others]);
}
