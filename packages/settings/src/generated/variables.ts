/** Generated from the schema of the same name by `npm run generate`; do not edit. */
import type { Bilingual } from './bilingual.ts';
import type { Source } from './source.ts';

/** The variable map: which dimension travels in which numbered variable. */
export interface Variables {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** What the rules can say, by name. */
  readonly dimensions: readonly Dimension[];
  /** Numbers that the live report suite uses for other data; no dimension may take them. */
  readonly reserved: readonly ReservedVariables[];
}
/** One named value and the variables that carry it. */
export interface Dimension {
  /** Name that the code uses; unique in its list. */
  readonly id: string;
  /** Name shown in reports and screens, in both languages. */
  readonly name: Bilingual;
  /** Number of the conversion variable, 1 to 250. */
  readonly eVar?: number;
  /** Number of the traffic variable, 1 to 75. */
  readonly prop?: number;
  /** Number of the hierarchy variable, 1 to 5. */
  readonly hierarchy?: number;
  /** Number of the list variable, 1 to 3. */
  readonly list?: number;
  /** Variable that has a name of its own instead of a number. */
  readonly variable?:
    | 'pageName'
    | 'server'
    | 'referrer'
    | 'pageUrl'
    | 'campaign'
    | 'channel'
    | 'pageType'
    | 'products';
  /** Longest value, in characters. Where several variables carry the dimension, each may cut it shorter. */
  readonly maxLength: number;
  /** Which end of a value that is too long is kept; the beginning, unless said. */
  readonly keep?: 'start' | 'end';
  /** How the value is cleaned of personal information: text, address of a page, address of a link or file, query string, anonymous label, or a value that the tag itself makes. It may be made stricter than the release has it, never looser. */
  readonly content: 'text' | 'address' | 'link' | 'query' | 'label' | 'code';
  /** Subject under which the dimension is listed. */
  readonly family:
    | 'page'
    | 'previous-page'
    | 'visitor'
    | 'time'
    | 'search'
    | 'campaign'
    | 'link'
    | 'form'
    | 'media'
    | 'share'
    | 'navigation'
    | 'error'
    | 'technical';
  /** Kind of beacon that may carry the dimension: page views, link events, or both. */
  readonly scope: 'page' | 'link' | 'both';
  /** How long reports count later hits of the same identifier under the value that was set last: its hit alone (where this is not given), its visit, or seven days. */
  readonly expiry?: 'visit' | 'week';
  /** Beacons that must have the dimension: page views, and kinds of links by their identifier. The overview reports the hosts whose beacons lack it. */
  readonly requiredOn?: RequiredOn;
  /** Texts that stand for a missing value. A beacon with one of them lacks the dimension. */
  readonly defaultTexts?: readonly string[];
  /** Where the value comes from. */
  readonly source: Source;
}
/** Beacons that must have a dimension. */
export interface RequiredOn {
  /** Whether each page view must have it. */
  readonly pageViews?: boolean;
  /** Identifiers of the kinds of links that must have it. */
  readonly links?: readonly string[];
}
/** A range of numbers in use for something else. */
export interface ReservedVariables {
  /** Sort of variable. */
  readonly variable: 'eVar' | 'prop';
  /** First number of the range. */
  readonly from: number;
  /** Last number of the range. */
  readonly to: number;
  /** What the numbers hold. */
  readonly name: Bilingual;
}
