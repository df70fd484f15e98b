/** A search among stored hits. All conditions must hold, for the values that the person may see. */
import type { Environment, Hit } from '@balise/beacon';
import type { ReportFilter, Source } from '@balise/contract';

/** The properties of similar beacons. */
export interface Looks {
  /** Allowed link types. A page view has an empty one. */
  readonly linkTypes: readonly Hit['linkType'][];
  readonly linkName?: string;
  /** Events of which a hit must have one. If empty, any hit matches. */
  readonly events: readonly string[];
  /**
   * Id of the rule. A hit that names a rule matches only this one. A hit without a name, of an earlier library,
   * matches by its other properties.
   */
  readonly rule?: string;
}

export interface HitSearch {
  readonly environment: Environment;
  readonly source: Source | 'all';
  /** Folded: without case and accents. */
  readonly words: readonly string[];
  /** Filters by known dimensions. */
  readonly filters: readonly ReportFilter[];
  readonly looks: readonly Looks[];
  /** Whole, or with `*` at either end; see `patternOf`. */
  readonly host?: string;
  readonly path?: string;
  /** The earliest time, in milliseconds, inclusive. */
  readonly from?: number;
  /** Whether the person may see values about pages of every department. */
  readonly seesAll: boolean;
}

const ALL_LINKS: Looks['linkTypes'] = ['download', 'exit', 'other'];
export const ALL_TYPES: Looks['linkTypes'] = ['', ...ALL_LINKS];
export const ANY_LINK: Looks = { linkTypes: ALL_LINKS, events: [] };
