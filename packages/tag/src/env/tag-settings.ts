/**
 * Settings that one release of the library contains as data. The build packs them from `@balise/settings` for one
 * environment.
 *
 * Tables that are read as a whole are one string. Lists for word lookup have a space between the words.
 */
import type { Additions } from '@balise/privacy';

/** Keys of the tables with the same names in `page-features.json`. */
export type SelectorKey = string;
export type AttributeKey = string;
export type FieldKey = string;

export interface TagSettings {
  readonly environment: 'development' | 'staging' | 'production';
  /** Version of the package, with eight digits of the digest of code and settings. */
  readonly version: string;
  /** Date of the settings, `YYYY-MM-DD`. */
  readonly built: string;
  /**
   * Allowed hosts, by ending, with the words before the ending: `gc.ca` to `laws +justice`. A `+` allows the host
   * with and without `www.`.
   */
  readonly hosts: Readonly<Record<string, string>>;
  /** Maps a host to the base path of its site, for sites that do not begin at the root. */
  readonly bases: Readonly<Record<string, string>>;
  /** Base paths without tracking: lower case, without the final slash. */
  readonly excludedPaths: readonly string[];
  /** Substrings that identify hosts of single-page applications. */
  readonly singlePageHosts: readonly string[];
  /** Collection server; empty for the server that the library was loaded from. */
  readonly server: string;
  /** Path on the collection server, with the report suites. */
  readonly path: string;
  /** Hosts that may serve the library, as a word list; empty for any host. */
  readonly libraryHosts: string;
  /** The tracker is off: the library sends no hit. */
  readonly sendsNothing: boolean;
  /** Message key for a conflict between settings; empty without a conflict. */
  readonly fault: string;
  readonly consentCookie: string | null;
  /** Organization id for the identity service; null without one. */
  readonly organizationId: string | null;
  /** Members of `navigator` that count as a refusal: `globalPrivacyControl`, `doNotTrack`. */
  readonly signals: readonly string[];
  readonly cookieDomain: CookieDomainSettings;
  readonly currency: string;
  readonly charset: string;
  readonly loginStatusLabels: Readonly<Record<string, string>>;
  /** Names of parameters with personal values, from `nameList`. */
  readonly personal: string;
  /** Names of parameters with texts, from `nameList`. */
  readonly typedNames: string;
  /** Redactions in addition to the standard ones; null without additions. */
  readonly privacy: Additions | null;
  /**
   * Parameters of a hit in wire order, such as `title:11 server`. Keys are dimensions and hit parameters, and wire
   * names follow. `parameterTable` reads this format.
   */
  readonly parameters: string;
  /**
   * Dimension lists by how they are cleaned. `a-255` is a letter of `Content` and a length. Other dimensions are
   * texts of 255 characters.
   */
  readonly cleaning: Readonly<Record<string, string>>;
  /** Numbers of the events that the code names. */
  readonly events: Readonly<Record<string, number>>;
  /** Places of a page field, as `readField` reads them: `page.title|page.pageInfo.title page.title|dcterms.title`. */
  readonly fields: Readonly<Record<string, string>>;
  /** Base folders of news pages, as a word list. */
  readonly newsFolders: string;
  /** For each news type and language: the reported label, then its other forms. */
  readonly newsTypes: readonly (readonly string[])[];
  readonly search: SearchSettings;
  readonly links: LinkSettings;
  /** A selector without a value is absent and finds nothing. */
  readonly selectors: Readonly<Record<SelectorKey, string>>;
  /** Attributes that mark elements of a page for analytics. */
  readonly attributes: Readonly<Record<AttributeKey, string>>;
  /** Classes of a follow link. A class may name the platform it means: `twitter x-social:twitter`. */
  readonly followPlatforms: string;
  /** Seconds after a page view at which the home-page feature is checked again, ascending. */
  readonly featureChecks: readonly number[];
  readonly media: MediaSettings;
  /** Value of the collect attribute for a field that may be collected. */
  readonly notPrivateFlag: string;
  /** Dimensions of every link beacon (row 5.19), as a word list. */
  readonly linkCommon: string;
  /** Browser events that trigger any rule. */
  readonly eventTypes: readonly string[];
  /** The active rules in execution order, each as a line for `readRule`. */
  readonly rules: readonly string[];
  /** Maps a trigger (type, or type and name) to the indexes of its rules: separated by spaces, ascending. */
  readonly triggers: Readonly<Record<string, string>>;
  /** Rules without code by their id. Missing in a release without such rules. */
  readonly ownRules?: Readonly<Record<string, OwnRuleSettings>>;
  /**
   * Milliseconds that a click is held if a beacon cannot outlive the page (row 9.19). Some rules have their own
   * delay.
   */
  readonly linkDelay: number;
  /** Holds clicks that leave the page even if a beacon can outlive it (row 9.19). */
  readonly holdsClicks: boolean;
  readonly previousValueMinutes: number;
  readonly timeStepMinutes: number;
  readonly maximumQueryKeys: number;
  /** Visitor markers and campaigns; null if they are off. */
  readonly visitorMarkers: VisitorMarkerSettings | null;
  /** Names of the services to load, in order. */
  readonly services: readonly string[];
  /** Milliseconds that hits wait for the services. */
  readonly servicesTimeout: number;
}

/** The part of a rule without code that its interpreter needs. The rest is in `rules`, `triggers` and `selectors`. */
export interface OwnRuleSettings {
  /** Path prefixes by host, decoded and in lower case. An empty prefix is a whole host. Missing for all pages. */
  readonly pages?: Readonly<Record<string, readonly string[]>>;
  /** Selector of the exceptions. */
  readonly unless?: string;
  /** For each dimension: its id, its source, and the name or the fixed text of the source. */
  readonly records: readonly (readonly [dimension: string, source: OwnSource, name: string])[];
}

/** Text of the element, attribute, path in the data layer, parameter, fixed text. */
export type OwnSource = 't' | 'a' | 'd' | 'p' | 'f';

/** Row 9.15: number of host labels in the cookie domain. */
export interface CookieDomainSettings {
  readonly periods: number;
  readonly nationalPeriods: number;
  /** Such as `gc.ca`. */
  readonly nationalDomain: string;
}

interface LinkSettings {
  /** File extensions of downloads, as a word list. */
  readonly downloads: string;
  /** Internal domains. Links to them and to their subdomains are not outbound links. */
  readonly internal: readonly string[];
  /** Protocols that do not count as outbound links, as a word list. */
  readonly ignored: string;
  /** A path that contains this text does not count as an outbound link. */
  readonly excludedPath: string;
  /** Prefixes of fragments that are not in-page anchors. */
  readonly notAnchors: readonly string[];
  /** Names of parameters to remove from links. */
  readonly removed: readonly string[];
}

interface MediaSettings {
  readonly slices: number;
  /** In percent. */
  readonly marks: readonly number[];
  readonly retryMilliseconds: number;
}

/** Search settings. Parameter names are in lower case, unless stated otherwise. */
export interface SearchSettings {
  /** Path prefixes. */
  readonly paths: readonly string[];
  readonly marker: string;
  readonly terms: readonly string[];
  /** Selector. */
  readonly container: string;
  /** Selector. The first heading with a count gives the count. */
  readonly headings: string;
  /** Pattern of the texts, case-insensitive. */
  readonly noResults: string;
  /**
   * Parameters with the number of results before the first one: `position` on the older search site, `start` and
   * `first` on the newer ones.
   */
  readonly position: string;
  readonly start: string;
  readonly first: string;
  readonly type: string;
  /** Substrings of paths. */
  readonly advancedPaths: readonly string[];
  /** Value of `type` for an advanced search. */
  readonly advanced: string;
  readonly fileType: string;
  readonly dates: readonly string[];
  /** Parameters to strip from referrer and previous query string (row 5.2). Their case is significant. */
  readonly stripped: readonly string[];
}

export interface VisitorMarkerSettings {
  /** Length of a visit (row 9.4), and how long the result of the first view is kept (row 9.8). */
  readonly visitMinutes: number;
  readonly firstVisitHoldMinutes: number;
  readonly newRepeatDays: number;
  readonly timeSinceDays: number;
  readonly daysSinceDays: number;
  readonly loadTimeCapSeconds: number;
  /** How long data about this page is kept for the next page (row 9.1). */
  readonly loadTimeMinutes: number;
  /**
   * Dimensions of a campaign with their parameters: `utmSource:utm_source cid`. Source, medium and content come
   * first.
   */
  readonly campaigns: string;
  /** Parameter that identifies an external campaign. */
  readonly campaignDetection: string;
  readonly campaignMinutes: number;
}

/** Settings for the opt-out control of notice pages. */
export type CountingSettings = Pick<
  TagSettings,
  'cookieDomain' | 'consentCookie' | 'signals' | 'sendsNothing'
> & {
  /** The consent service is on: visitors are counted only after they agree. */
  readonly asksConsent: boolean;
};
