/** The calls of the process that prepares and checks releases. Packages are texts: the collector does not read them. */
import type { Environment } from '@balise/beacon';
import type { ReleaseProblem } from '@balise/contract';
import type { Settings } from '@balise/settings';
import type { PreviewFiles } from '@balise/tag/release';
import { buildPreview } from './build-preview.ts';
import { ownPackage, readPackage } from './kept-package.ts';
import { packageNews, type AskedNews, type PackageNews } from './package-news.ts';
import {
  buildFiles,
  prepareRelease,
  problemsOf,
  type AskedRelease,
  type BuiltFiles,
  type PreparedRelease,
  type Refused,
} from './prepare-release.ts';

export interface ReleaseCalls {
  /** The package of the running program. */
  ownPackage(): Promise<string>;
  /** Whether this version can build with a package. */
  canBuild(text: string): Promise<boolean>;
  prepare(asked: AskedRelease, text: string): Promise<PreparedRelease | Refused>;
  build(settings: Settings, environment: Environment, text: string): Promise<BuiltFiles | Refused>;
  /** Null if the code of the package has no preview. */
  preview(
    settings: Settings,
    environment: Environment,
    text: string,
  ): Promise<PreviewFiles | Refused | null>;
  /** The problems of settings that a collector is about to use. */
  check(settings: Settings): Promise<readonly ReleaseProblem[]>;
  /** The news of the running package for the live releases. */
  news(asked: AskedNews): Promise<PackageNews>;
}

export const releaseCalls: ReleaseCalls = {
  ownPackage,
  canBuild: async (text) => readPackage(text) !== undefined,
  prepare: async (asked, text) => prepareRelease(asked, readPackage(text)),
  build: async (settings, environment, text) => buildFiles(known(text), settings, environment),
  preview: async (settings, environment, text) => buildPreview(known(text), settings, environment),
  check: async (settings) => problemsOf(settings),
  news: async (asked) => packageNews(asked, await ownPackage()),
};

function known(text: string): NonNullable<ReturnType<typeof readPackage>> {
  const found = readPackage(text);
  if (!found) throw Object.assign(new Error('unknown form of a package'), { code: 'PACKAGE_FORM' });
  return found;
}
