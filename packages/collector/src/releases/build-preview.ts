/** Builds the library of a preview: that of a release, which also says why its rules fire or stay silent. Pure. */
import type { Environment } from '@balise/beacon';
import type { Settings } from '@balise/settings';
import { CodeFault } from '@balise/tag/release';
import type { KeptPackage } from './kept-package.ts';
import { codeProblem, withoutLaterRules, type Refused } from './prepare-release.ts';
import { writePreview } from './write-preview.ts';

export interface PreviewFiles {
  /** Of `balise.js`: SHA-384 in the form of `base64url`. */
  readonly digest: string;
  /** Contents by name. */
  readonly files: Readonly<Record<string, string>>;
}

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
    return isOfPreview(error) ? null : { problems: [codeProblem(error)] };
  }
}

const isOfPreview = ({ kind }: { readonly kind: string }): boolean => kind === 'preview';
