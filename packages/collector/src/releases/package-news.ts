/** The news of the running package for the live releases: other settings, and other code. Pure. */
import type { Settings } from '@balise/settings';
import { packageChanges, type Change } from '@balise/settings/changes';
import { readPackage, type KeptPackage } from './kept-package.ts';

export interface AskedNews {
  /** The package whose shipped settings the live ones were made upon. Undefined if it is not known. */
  readonly before: string | undefined;
  /** The live settings. */
  readonly live: Settings;
  /** The package whose code is live. Undefined if it is not known. */
  readonly code: string | undefined;
}

export interface PackageNews {
  /** The running package, as text, and its version. */
  readonly text: string;
  readonly version: string;
  /** Changes upon the live settings. */
  readonly changes: readonly Change[];
  /** Changes at places where the installation has a value of its own. */
  readonly own: readonly Change[];
  readonly hasCode: boolean;
}

/** `text`: the running package. */
export function packageNews({ before, live, code }: AskedNews, text: string): PackageNews {
  const own = readPackage(text);
  if (!own) throw Object.assign(new Error('unknown form of a package'), { code: 'PACKAGE_FORM' });
  const shippedBefore = before === undefined ? undefined : settingsIn(before);
  const news = shippedBefore
    ? packageChanges(shippedBefore, own.shipped, live)
    : { changes: [], own: [] };
  return { text, version: own.version, ...news, hasCode: code !== undefined && differs(code, own) };
}

/** Also of a package whose code this version cannot build. */
const settingsIn = (text: string): Settings => (JSON.parse(text) as KeptPackage).shipped;

function differs(text: string, { version, code }: KeptPackage): boolean {
  const before = JSON.parse(text) as KeptPackage;
  return before.version !== version || JSON.stringify(before.code) !== JSON.stringify(code);
}
