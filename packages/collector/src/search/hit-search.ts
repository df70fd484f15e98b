/** What is looked for among the stored hits. All of it must hold, in what is shown of a hit to whoever looks. */
import type { Environment, Hit } from '@balise/beacon';
import type { ReportFilter, Source } from '@balise/contract';

/** Beacons that look alike. */
export interface Looks {
  /** Some of them: a page view has an empty one. */
  readonly linkTypes: readonly Hit['linkType'][];
  readonly linkName?: string;
  /** One of them; any where there are none. */
  readonly events: readonly string[];
}

export interface HitSearch {
  readonly environment: Environment;
  readonly source: Source;
  /** Folded. */
  readonly words: readonly string[];
  /** Of known dimensions. */
  readonly filters: readonly ReportFilter[];
  readonly looks: readonly Looks[];
  /** Whole, or with `*` at an end; see `patternOf`. */
  readonly host?: string;
  readonly path?: string;
  /** Milliseconds, inclusive. */
  readonly from?: number;
  /** Whether whoever looks sees what hits say of pages of every department. */
  readonly seesAll: boolean;
}

const ALL_LINKS: Looks['linkTypes'] = ['download', 'exit', 'other'];
export const ALL_TYPES: Looks['linkTypes'] = ['', ...ALL_LINKS];
export const ANY_LINK: Looks = { linkTypes: ALL_LINKS, events: [] };
