/** Builds the library of a preview: that of a release, which also states why its rules fire or stay silent. Pure. */
import type { Environment } from '@balise/beacon';
import type { Settings } from '@balise/settings';
import { CodeFault, writePreview, type PreviewFiles } from '@balise/tag/release';
import type { KeptPackage } from './kept-package.ts';
import { codeProblem, withoutLaterRules, type Refused } from './prepare-release.ts';

/** Null for the code of an earlier version, which has no preview. */
export function buildPreview(
  { code, version, shipped: known }: KeptPackage,
  settings: Settings,
  environment: Environment,
): PreviewFiles | Refused | null {
  try {
    return writePreview(code, withoutLaterRules(settings, known), { environment, version });
  } catch (error) {
    if (!(error instanceof CodeFault)) throw error;
    return error.kind === 'preview' ? null : { problems: [codeProblem(error)] };
  }
}
