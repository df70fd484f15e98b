/** The library that pages are checked with. */
import type { Environment } from '@balise/beacon';
import type { Settings } from '@balise/settings';

export interface ReleaseToCheck {
  readonly environment: Environment;
  /**
   * `release`: a release with its own bytes. `draft`: built from the live settings with the changes of a draft.
   * `settings`: built from the settings in force, because the environment has no release.
   */
  readonly from: 'release' | 'draft' | 'settings';
  /** The number of the release or the draft. Null for settings. */
  readonly id: string | null;
  /** Of the library. */
  readonly version: string;
  readonly settings: Settings;
  /** Contents by name. */
  readonly files: Readonly<Record<string, Buffer>>;
}
