/** Messages between the collector and a helper process. */

import type { Settings } from '@balise/settings';

export type ToHelper =
  /** `settings`: the active settings, if they differ from those of the release. */
  | { readonly open: unknown; readonly settings?: Settings | undefined }
  /** The settings that replace those in force. */
  | { readonly replaced: Settings }
  | { readonly call: number; readonly name: string; readonly values: readonly unknown[] };

export type FromHelper =
  | { readonly state: 'ready' }
  | { readonly state: 'down'; readonly reason: string }
  /** The process stops because of an error. */
  | { readonly ended: string }
  | { readonly answer: number; readonly result: unknown }
  | { readonly answer: number; readonly reason: string };
