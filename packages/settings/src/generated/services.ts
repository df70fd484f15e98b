/** Generated from the schema of the same name by `npm run generate`; do not edit. */
import type { Bilingual } from './bilingual.ts';

/** A script beside the library or below: no scheme, no other host, no way up. */
export type OwnFile = string;
/** sha384 and the hash in base 64. */
export type Integrity = string;

/** Parts of the library that are files of their own and are fetched only where they are turned on here. */
export interface Services {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** Holds hits and cookies until the visitor has decided. Without a value, there is none. */
  readonly consent: null | Consent;
  /** Needs an organization identifier. Without a value, off. */
  readonly visitorId: null | VisitorId;
  /** New or repeat visitor, visit duration, days since the last visit, load time and campaign, with each page view, from cookies that hold nothing personal. Without a value, off. */
  readonly visitorMarkers: null | VisitorMarkers;
  /** Asks visitors where they are and reports it with page views. Without a value, nobody is asked. */
  readonly geolocation: null | Geolocation;
  /** Reports link, region and page of each click. Without a value, off. */
  readonly activityMap: null | ActivityMap;
  /** Tables that turn what one dimension says into what another shall say. Applied in their order. */
  readonly mappingTables: readonly MappingTable[];
  /** Scripts beside the library that run after a rule has fired. */
  readonly hostedScripts: readonly HostedScript[];
  /** Hits go to a tracker that the pages already have, instead of the built-in one. Empty: the built-in tracker. */
  readonly pageTracker: null | PageTracker;
  /** Offers of a delivery service. Without a value, off. */
  readonly personalization: null | Personalization;
}
/** How it is found and used. */
export interface PageTracker {
  /** Name of the variable of the page that holds the tracker. */
  readonly name: string;
  /** Script of the tracker, relative to the library, to be loaded before the variable is looked for. Empty: the pages have it. */
  readonly file: null | OwnFile;
  /** Integrity hash of the script (sha384). */
  readonly integrity: null | Integrity;
  /** Global name of the function that makes the tracker for the report suites, as s_gi. Empty: the tracker is ready-made. */
  readonly measurementFunction: null | string;
  /** Whether the report suites of the environment are set on the tracker; else it keeps its own. */
  readonly setSuites: boolean;
  /** What becomes of hits when the tracker is not found after all tries: dropped, or sent by the built-in tracker. */
  readonly whenMissing: 'drop' | 'built-in';
}
/** From an input dimension to an output dimension. The first row that matches counts. */
export interface MappingTable {
  /** Name of the table, in both languages. */
  readonly name: Bilingual;
  /** Dimension that is looked up. */
  readonly input: string;
  /** Dimension that gets the result. It may be the input itself. */
  readonly output: string;
  /** Compared in their order. */
  readonly rows: readonly MappingRow[];
  /** Result when no row matches, as in a row. Empty: the output stays as it is. */
  readonly default: string | null;
}
/** A comparison and its result. */
export interface MappingRow {
  /** How the input is compared. But for the second method, capitals count. */
  readonly method:
    'exact' | 'exact-ignoring-case' | 'contains' | 'starts-with' | 'regular-expression';
  /** Text to compare with, or a regular expression that cannot take long. */
  readonly pattern: string;
  /** Fixed text, or what another dimension says: its identifier between percent signs, as %theme%. */
  readonly output: string;
}
/** A script and the rule that runs it. */
export interface HostedScript {
  /** Identifier of the rule, or page-view. */
  readonly rule: string;
  /** Address of the script, relative to the library. */
  readonly file: OwnFile;
  /** Integrity hash of the script. */
  readonly integrity: Integrity;
  /** Whether it runs every time that the rule fires; else once per load. */
  readonly each: boolean;
}
/** Holds hits and cookies until the visitor has decided. Without a value, there is none. */
export interface Consent {
  /** When off, everything is approved. */
  readonly applies: boolean;
  /** What may be used while the visitor has not decided. */
  readonly preApprovals: readonly (
    'aam' | 'adcloud' | 'aa' | 'campaign' | 'ecid' | 'livefyre' | 'target' | 'mediaaa'
  )[];
  /** What the site knows from elsewhere, by category; kept choices are stronger. */
  readonly previousPermissions: {
    /** Whether it was approved. */
    readonly aam?: boolean;
    /** Whether it was approved. */
    readonly adcloud?: boolean;
    /** Whether it was approved. */
    readonly aa?: boolean;
    /** Whether it was approved. */
    readonly campaign?: boolean;
    /** Whether it was approved. */
    readonly ecid?: boolean;
    /** Whether it was approved. */
    readonly livefyre?: boolean;
    /** Whether it was approved. */
    readonly target?: boolean;
    /** Whether it was approved. */
    readonly mediaaa?: boolean;
  };
  /** In a cookie, for 390 days. */
  readonly isStored: boolean;
  /** Follows the consent tool of the page (TCF 2.2). Without a value, it does not. */
  readonly consentString: null | ConsentString;
}
/** Which consent it looks for. */
export interface ConsentString {
  /** Vendor that must be consented to. */
  readonly vendor: number;
  /** All must be consented to. */
  readonly purposes: readonly number[];
  /** Approved or denied together. */
  readonly categories: readonly (
    'aam' | 'adcloud' | 'aa' | 'campaign' | 'ecid' | 'livefyre' | 'target' | 'mediaaa'
  )[];
}
/** Needs an organization identifier. Without a value, off. */
export interface VisitorId {
  /** Host; empty for the one that the library comes from. */
  readonly server: string;
  /** Host that knows earlier analytics identifiers. Usually none. */
  readonly analyticsServer: string | null;
  /** Without a value, there is no frame. */
  readonly syncDomain: string | null;
  /** Links to them carry the identifier for five minutes. */
  readonly linkedDomains: readonly string[];
}
/** Asks visitors where they are and reports it with page views. Without a value, nobody is asked. */
export interface Geolocation {}
/** Reports link, region and page of each click. Without a value, off. */
export interface ActivityMap {
  /** Selector of what a click is counted on. */
  readonly mapped: string;
}
/** Offers of a delivery service. Without a value, off. */
export interface Personalization {
  /** Host; empty for the one that the library comes from. */
  readonly server: string;
  /** Name of the organization at the service. */
  readonly client: string;
  /** Limits offers to one property. Without a value, the environment of the release. */
  readonly property: string | null;
  /** Beginnings of the paths on which offers may apply; none for all paths. */
  readonly paths: readonly string[];
  /** Selector of what is hidden until the reply, three seconds at most. Without a value, nothing is hidden. */
  readonly hidden: string | null;
}
/** New or repeat visitor, visit duration, days since the last visit, load time and campaign, with each page view, from cookies that hold nothing personal. Without a value, off. */
export interface VisitorMarkers {}
