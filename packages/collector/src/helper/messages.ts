/** What the collector and a helper process say to each other. */

import type { Settings } from '@balise/settings';

export type ToHelper =
  /** `settings`: those in force, where they are not those of the release. */
  | { readonly open: unknown; readonly settings?: Settings | undefined }
  | { readonly call: number; readonly name: string; readonly values: readonly unknown[] };

export type FromHelper =
  | { readonly state: 'ready' }
  | { readonly state: 'down'; readonly reason: string }
  | { readonly answer: number; readonly result: unknown }
  | { readonly answer: number; readonly reason: string };
