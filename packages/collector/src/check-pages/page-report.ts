/** The findings of the check of one page. */
import type { Settings } from '@balise/settings';
import type { ExcludedPath } from '@balise/settings';
import type { HeldBack } from './page-proxy.ts';
import type { Lacking } from './missing-dimensions.ts';
import type { SentBeacon } from './sent-beacons.ts';

/** Each makes the check of the page fail. */
export type PageProblem =
  /** Its server did not answer. `reason`: a code or a text of the connection. */
  | { readonly code: 'unreachable'; readonly reason: string }
  /** Its server answered with an error. */
  | { readonly code: 'status'; readonly status: number }
  /** It did not load in this many seconds. */
  | { readonly code: 'slow'; readonly seconds: number }
  | { readonly code: 'no-library' }
  | { readonly code: 'several-libraries'; readonly count: number }
  /** The library was loaded and did not run: the page or its policy prevented it. */
  | { readonly code: 'library-not-run' }
  | { readonly code: 'host-not-listed'; readonly host: string }
  | { readonly code: 'path-excluded'; readonly prefix: string }
  | { readonly code: 'no-page-view' };

export interface PageReport {
  /** As it was given. */
  readonly address: string;
  /** The address under which the page was opened. Null without `--as`. */
  readonly as: string | null;
  /** The address at the end, after redirects. Null if no page was opened. */
  readonly opened: string | null;
  /** HTTP status. Null without an answer. */
  readonly status: number | null;
  readonly beacons: readonly SentBeacon[];
  readonly missing: readonly Lacking[];
  readonly problems: readonly PageProblem[];
  /** Requests that did not reach a server. They are no fault. */
  readonly heldBack: readonly HeldBack[];
}

export const hasFaults = ({ missing, problems }: PageReport): boolean =>
  missing.length > 0 || problems.length > 0;

export const prefixAt = ({ excludedPaths }: Settings, index: number | null): string =>
  (excludedPaths.paths as readonly ExcludedPath[])[index ?? -1]?.prefix ?? '';
