/** The calls of the process that prepares and checks releases. */
import { readFile } from 'node:fs/promises';
import type { Environment } from '@balise/beacon';
import type { ReleaseProblem } from '@balise/contract';
import type { Settings } from '@balise/settings';
import type { LibraryCode } from '@balise/tag/release';
import { libraryCodeFile } from '../base/files/places.ts';
import { version } from '../base/files/version.ts';
import {
  buildFiles,
  prepareRelease,
  problemsOf,
  type AskedRelease,
  type BuiltFiles,
} from './prepare-release.ts';

export interface ReleaseCalls {
  prepare(asked: AskedRelease): Promise<ReturnType<typeof prepareRelease>>;
  build(settings: Settings, environment: Environment): Promise<BuiltFiles>;
  /** The problems of settings that a collector is about to use. */
  check(settings: Settings): Promise<readonly ReleaseProblem[]>;
}

export const releaseCalls: ReleaseCalls = {
  prepare: async (asked) => prepareRelease(asked),
  async build(settings, environment) {
    const code = JSON.parse(await readFile(libraryCodeFile(), 'utf8')) as LibraryCode;
    return buildFiles(code, settings, { environment, version });
  },
  check: async (settings) => problemsOf(settings),
};
