/**
 * The package of a release, as its releases keep it: the code of the library, and the settings that came with it. A
 * publish after an upgrade builds with the package of the live release, so that pages change only if a person wants it.
 */
import { readFile } from 'node:fs/promises';
import type { Settings } from '@balise/settings';
import { shipped } from '@balise/settings/in-force';
import { withNewMembers } from '@balise/settings/installation';
import { CODE_FORM, type LibraryCode } from '@balise/tag/release';
import { libraryCodeFile } from '../base/files/places.ts';
import { version } from '../base/files/version.ts';

export interface KeptPackage {
  /** Version of the package. */
  readonly version: string;
  readonly code: LibraryCode;
  readonly shipped: Settings;
}

/** A later form has a higher number. */
const FORM = 1;

/** Of the running program, as text. The same program always gives the same text. */
export async function ownPackage(): Promise<string> {
  const code = JSON.parse(await readFile(libraryCodeFile(), 'utf8')) as LibraryCode;
  return packageText({ version, code, shipped });
}

export const packageText = (kept: KeptPackage): string => JSON.stringify({ form: FORM, ...kept });

/** Undefined for a text, or for code in it, of a form that this version does not know. */
export function readPackage(text: string): KeptPackage | undefined {
  const { form, ...kept } = JSON.parse(text) as KeptPackage & { readonly form: number };
  if (form !== FORM || kept.code.form !== CODE_FORM) return undefined;
  return { ...kept, shipped: withNewMembers(kept.shipped) };
}
