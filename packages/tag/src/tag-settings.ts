/**
 * The settings that one release of the library carries inside: compiled from `@balise/settings` for one environment.
 * Lists that a text is looked up in are the source of a pattern; tables that are read from end to end are one text.
 */
import type { Additions } from '@balise/privacy';

/**
 * Keys of the tables of the same names. A release carries no keys: where a parameter of such a type is given a literal, the
 * build puts what the table has there.
 */
export type SelectorKey = string;
export type AttributeKey = string;
export type FieldKey = string;

export interface TagSettings {
  readonly environment: 'development' | 'staging' | 'production';
  readonly version: string;
  /** Build date, `YYYY-MM-DD`. */
  readonly built: string;
  /** Pattern of the allow-listed hosts. */
  readonly hosts: string;
  /** Host to the path below which its site lives, for hosts whose site does not begin at the root. */
  readonly bases: Readonly<Record<string, string>> | null;
  /** Pattern of the paths below which nothing is tracked: lower case, without their last slash. */
  readonly excludedPaths: string;
  /** Pattern that hosts of single-page applications contain. */
  readonly singlePageHosts: string;
  /** Collection server; empty means where the library was loaded from. */
  readonly server: string;
  /** Path on it, with the suites. */
  readonly path: string;
  /** Hosts that the library may be loaded from, by spaces; empty for any. */
  readonly libraryHosts: string;
  /** The tracker is turned off: no hit is ever sent. */
  readonly sendsNothing: boolean;
  /** Key of the message about settings that do not go together; empty where they do. */
  readonly fault: string;
  readonly consentCookie: string | null;
  /** Pattern of the domain that cookies are kept on, at the end of a host. */
  readonly cookieDomain: string;
  readonly currency: string;
  readonly charset: string;
  readonly loginStatusLabels: Readonly<Record<string, string>> | null;
  /** What is removed besides what always is; nothing when that is all. */
  readonly privacy: Additions | null;
  /**
   * What a hit can carry, in the order of the wire: `title:11 server::a100`. Keys are dimensions and hit parameters; wire
   * names and how a dimension is cleaned follow, as `parameterTable` and `dimensionCleaner` read them.
   */
  readonly parameters: string;
  readonly events: Readonly<Record<string, number>>;
  /** Where a page fact is looked for, as `readField` reads it: `page.title|page.pageInfo.title page.title|dcterms.title`. */
  readonly fields: Readonly<Record<string, string>>;
  /** For each news type and language the label as reported, then its other forms. */
  readonly newsTypes: readonly (readonly string[])[];
  readonly search: SearchSettings;
  readonly links: LinkSettings;
  /** By the keys that the code of rules names; one of a setting without a value finds nothing. */
  readonly selectors: Readonly<Record<string, string>>;
  /** Names of the attributes by which pages speak to analytics. */
  readonly attributes: Readonly<Record<string, string>>;
  /** Classes of a link, each with the platform that it leads to where that has another name: `twitter x-social:twitter`. */
  readonly followPlatforms: string;
  /** Seconds after a page view at which the home-page feature is looked for again. */
  readonly featureChecks: readonly number[];
  readonly media: MediaSettings;
  /** What the collect attribute of a field says that may be collected. */
  readonly notPrivateFlag: string;
  /** Dimensions that every link beacon carries (row 5.19). */
  readonly linkCommon: readonly string[];
  /** What each of the rules reacts to and sends, as `liveRule` reads it; empty for one that is off in this environment. */
  readonly rules: readonly string[];
  /** Milliseconds that a click is held where a beacon cannot outlive the page; some rules have their own (row 9.19). */
  readonly linkDelay: number;
  /** Clicks that leave the page are held, also where a beacon outlives it (row 9.19). */
  readonly holdsClicks: boolean;
  readonly previousValueMinutes: number;
  readonly timeStepMinutes: number;
  readonly maximumQueryKeys: number;
  /** Services to fetch, by spaces, in their order; empty for none. */
  readonly services: string;
  /** One of them is consent. */
  readonly needsConsent: boolean;
  /** One of them runs scripts when rules have fired. */
  readonly hostsScripts: boolean;
  /** One of them may hand hits over to a tracker of the page. */
  readonly handsOver: boolean;
  /** A tracker of the page is looked for, as long as it takes. */
  readonly waitsForTracker: boolean;
  /** One of them may refuse on behalf of the visitor: what was seen is then forgotten. */
  readonly mayDrop: boolean;
  /** Milliseconds that hits wait for them. */
  readonly servicesTimeout: number;
}

/** Patterns, unless said. */
export interface LinkSettings {
  /** Extension of a file. */
  readonly downloads: string;
  /** Host that is no outbound link. */
  readonly internal: string;
  /** Protocol that is no outbound link. */
  readonly ignored: string;
  /** Text in a path that is no outbound link. */
  readonly excludedPath: string;
  /** Fragment that is no in-page anchor. */
  readonly notAnchors: string;
  /** Names of parameters that links are sent without. */
  readonly removed: readonly string[];
}

export interface MediaSettings {
  readonly slices: number;
  /** Percent. */
  readonly marks: readonly number[];
  readonly retryMilliseconds: number;
}

/** Names of parameters, unless said. */
export interface SearchSettings {
  /** Pattern of the paths. */
  readonly paths: string;
  readonly marker: string;
  readonly terms: readonly string[];
  /** Selector. */
  readonly container: string;
  /** Selector; of what it finds, the first with a count counts. */
  readonly headings: string;
  /** Pattern of the texts, in any case. */
  readonly noResults: string;
  /** Position before the first result, on the older search site; then on the newer ones. */
  readonly position: string;
  readonly start: string;
  readonly first: string;
  readonly type: string;
  /** Pattern of texts in the paths. */
  readonly advancedPaths: string;
  /** Value of `type`. */
  readonly advanced: string;
  readonly fileType: string;
  readonly dates: readonly string[];
  /** Stripped from referrer and previous query string (row 5.2). */
  readonly stripped: readonly string[];
}
