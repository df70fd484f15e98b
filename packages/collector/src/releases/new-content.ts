/** A wished release: its content, and who publishes it and why. */
import type { Environment } from '@balise/beacon';
import type { Settings } from '@balise/settings';
import type { Change } from '@balise/settings/changes';
import type { Doer } from '../control-store/activity.ts';
import type { Bypassed, Release, ReleaseKind } from '../control-store/releases/releases.ts';

export interface NewContent {
  readonly kind: ReleaseKind;
  readonly environment: Environment;
  /** The changes, the release to which the environment returns, or the settings of a folder. */
  readonly change:
    | { readonly changes: readonly Change[] }
    | { readonly rollBack: Release }
    | { readonly settings: Settings };
  /** Digest of the package whose code the release gets. Absent: the code that is live stays. */
  readonly code?: string | null;
  /** Digest of the package whose shipped settings the changes bring. */
  readonly shipped?: string | null;
  readonly of: string | null;
  readonly draft: string | null;
  /** Of the draft when its changes were read. */
  readonly draftRevision: number | null;
  /** The live release that the person has seen. */
  readonly seen: string | null;
  readonly noteEn: string;
  readonly noteFr: string;
  readonly emergency: string | null;
  /** The approvals that are missing. Null if it has all of them. */
  readonly bypassed: Bypassed | null;
  readonly by: Doer;
}
