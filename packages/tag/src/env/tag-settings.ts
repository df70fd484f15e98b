/**
 * The settings that one release of the library carries inside, as data: packed from `@balise/settings` for one environment.
 * Tables that are read from end to end are one text; lists that a word is looked up in have a space between the words.
 */
import type { Additions } from '@balise/privacy';

/** Keys of the tables of the same names in `page-features.json`. */
export type SelectorKey = string;
export type AttributeKey = string;
export type FieldKey = string;

export interface TagSettings {
  readonly environment: 'development' | 'staging' | 'production';
  /** Of the package, and eight digits of the digest of code and settings. */
  readonly version: string;
  /** Date of the settings, `YYYY-MM-DD`. */
  readonly built: string;
  /** Allow-listed hosts: by what hosts end on, the words before it: `gc.ca` to `laws +justice`; `+` with and without `www.`. */
  readonly hosts: Readonly<Record<string, string>>;
  /** Host to the path below which its site lives, for hosts whose site does not begin at the root. */
  readonly bases: Readonly<Record<string, string>>;
  /** Paths below which nothing is tracked: lower case, without their last slash. */
  readonly excludedPaths: readonly string[];
  /** Texts that hosts of single-page applications contain. */
  readonly singlePageHosts: readonly string[];
  /** Collection server; empty means where the library was loaded from. */
  readonly server: string;
  /** Path on it, with the suites. */
  readonly path: string;
  /** Hosts that the library may be loaded from, a list of words; empty for any. */
  readonly libraryHosts: string;
  /** The tracker is turned off: no hit is ever sent. */
  readonly sendsNothing: boolean;
  /** Key of the message about settings that do not go together; empty where they do. */
  readonly fault: string;
  readonly consentCookie: string | null;
  /** Of the identity service; nothing where there is none. */
  readonly organizationId: string | null;
  /** Members of `navigator` by which browsers ask not to be tracked, and are heard: `globalPrivacyControl`, `doNotTrack`. */
  readonly signals: readonly string[];
  readonly cookieDomain: CookieDomainSettings;
  readonly currency: string;
  readonly charset: string;
  readonly loginStatusLabels: Readonly<Record<string, string>>;
  /** Pattern of the parameters whose values are removed from addresses. */
  readonly personal: string;
  /** What is removed besides what always is; nothing when that is all. */
  readonly privacy: Additions | null;
  /**
   * What a hit can carry, in the order of the wire: `title:11 server`. Keys are dimensions and hit parameters; wire names follow,
   * as `parameterTable` reads them.
   */
  readonly parameters: string;
  /** Lists of dimensions by how they are cleaned (`a-255`: a letter of `Content` and a length); others are texts of 255. */
  readonly cleaning: Readonly<Record<string, string>>;
  /** Numbers of the events that code names. */
  readonly events: Readonly<Record<string, number>>;
  /** Where a page fact is looked for, as `readField` reads it: `page.title|page.pageInfo.title page.title|dcterms.title`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Folders below which pages are news, a list of words. */
  readonly newsFolders: string;
  /** For each news type and language the label as reported, then its other forms. */
  readonly newsTypes: readonly (readonly string[])[];
  readonly search: SearchSettings;
  readonly links: LinkSettings;
  /** One of a setting without a value is missing and finds nothing. */
  readonly selectors: Readonly<Record<SelectorKey, string>>;
  /** Names of the attributes by which pages speak to analytics. */
  readonly attributes: Readonly<Record<AttributeKey, string>>;
  /** Classes of a link, each with the platform that it leads to where that has another name: `twitter x-social:twitter`. */
  readonly followPlatforms: string;
  /** Seconds after a page view at which the home-page feature is looked for again, ascending. */
  readonly featureChecks: readonly number[];
  readonly media: MediaSettings;
  /** What the collect attribute of a field says that may be collected. */
  readonly notPrivateFlag: string;
  /** Dimensions that every link beacon carries (row 5.19), a list of words. */
  readonly linkCommon: string;
  /** Events of the browser that any rule reacts to. */
  readonly eventTypes: readonly string[];
  /** The rules that are on, in the order in which they run, each a line as `readRule` reads it. */
  readonly rules: readonly string[];
  /** What rules react to, a type or a type and a name: the places in `rules` of those that do, by spaces, ascending. */
  readonly triggers: Readonly<Record<string, string>>;
  /** Milliseconds that a click is held where a beacon cannot outlive the page; some rules have their own (row 9.19). */
  readonly linkDelay: number;
  /** Clicks that leave the page are held, also where a beacon outlives it (row 9.19). */
  readonly holdsClicks: boolean;
  readonly previousValueMinutes: number;
  readonly timeStepMinutes: number;
  readonly maximumQueryKeys: number;
  /** Visitor markers and campaigns; nothing where they are off. */
  readonly visitorMarkers: VisitorMarkerSettings | null;
  /** Services to fetch, in their order. */
  readonly services: readonly string[];
  /** Milliseconds that hits wait for them. */
  readonly servicesTimeout: number;
}

/** Row 9.15: how many labels of a host make the domain that cookies are kept on. */
export interface CookieDomainSettings {
  readonly periods: number;
  readonly nationalPeriods: number;
  /** `gc.ca` */
  readonly nationalDomain: string;
}

export interface LinkSettings {
  /** Extensions of files, a list of words. */
  readonly downloads: string;
  /** Domains, with all hosts below them, that are no outbound link. */
  readonly internal: readonly string[];
  /** Protocols that are no outbound link, a list of words. */
  readonly ignored: string;
  /** Text in a path that is no outbound link. */
  readonly excludedPath: string;
  /** Beginnings of fragments that are no in-page anchor. */
  readonly notAnchors: readonly string[];
  /** Names of parameters that links are sent without. */
  readonly removed: readonly string[];
}

export interface MediaSettings {
  readonly slices: number;
  /** Percent. */
  readonly marks: readonly number[];
  readonly retryMilliseconds: number;
}

/** Names of parameters in small letters, unless said. */
export interface SearchSettings {
  /** Beginnings of the paths. */
  readonly paths: readonly string[];
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
  /** Texts in the paths. */
  readonly advancedPaths: readonly string[];
  /** Value of `type`. */
  readonly advanced: string;
  readonly fileType: string;
  readonly dates: readonly string[];
  /** Stripped from referrer and previous query string (row 5.2); as written. */
  readonly stripped: readonly string[];
}

export interface VisitorMarkerSettings {
  /** A visit (row 9.4), and how long what the first view of all said holds (row 9.8). */
  readonly visitMinutes: number;
  readonly firstVisitHoldMinutes: number;
  readonly newRepeatDays: number;
  readonly timeSinceDays: number;
  readonly daysSinceDays: number;
  readonly loadTimeCapSeconds: number;
  /** How long what the next page reports of this one is kept (row 9.1). */
  readonly loadTimeMinutes: number;
  /** Dimensions of a campaign and the parameters that name it: `utmSource:utm_source cid`; source, medium, content first. */
  readonly campaigns: string;
  /** The one that means an external campaign. */
  readonly campaignDetection: string;
  readonly campaignMinutes: number;
}

/** What the opt-out of notice pages knows of them. */
export type CountingSettings = Pick<
  TagSettings,
  'cookieDomain' | 'consentCookie' | 'signals' | 'sendsNothing'
> & {
  /** The consent service is on: nothing is counted unless visitors agree. */
  readonly asksConsent: boolean;
};
