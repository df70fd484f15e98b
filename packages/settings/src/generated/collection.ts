/** Generated from the schema of the same name by `npm run generate`; do not edit. */

/** Where beacons go, and under which conditions. */
export interface Collection {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** Day of the last change of any setting. The library carries and reports it with its version; the clock of a build has no say. */
  readonly date: string;
  /** Host to which beacons are sent, by environment. */
  readonly server: ServerByEnvironment;
  /** Report suite that receives the beacons, by environment. */
  readonly suites: SuiteByEnvironment;
  /** What sends the beacons: the tracker of the library, or none, and then no beacon is ever sent. */
  readonly tracker: 'built-in' | 'none';
  /** Hosts from which pages may load the library; loaded from anywhere else it does nothing. Empty: any host. */
  readonly libraryHosts: readonly string[];
  /** Identifier that the visitor-identifier service asks for. Without a value, that service is off. */
  readonly organizationId: string | null;
  /** Name of the cookie that must be true before anything is tracked. Without a value, there is no such gate. */
  readonly consentCookie: string | null;
  /** Whether a browser that says so to all sites is heard: nothing is sent and no cookie is set. */
  readonly globalPrivacyControl: boolean;
  /** Whether a browser that asks all sites not to be tracked is heard: nothing is sent and no cookie is set. */
  readonly doNotTrack: boolean;
  /** How many labels the domain of a cookie has. */
  readonly cookieDomainPeriods: CookieDomainPeriods;
  /** Currency of every beacon. */
  readonly currency: 'CAD';
  /** Character set of every beacon. */
  readonly charset: 'UTF-8';
  /** When a click is held back so that its beacon can leave: only in a browser that cannot send while the page unloads, or always. */
  readonly linkClickDelay: 'when-needed' | 'always';
  /** Anonymous label for each value of the login status, in small letters and with hyphens for spaces. A value without a label leaves as “other”. The values shipped are our choice, after the pages that state one. */
  readonly loginStatusLabels: {
    /** Label reported in place of the value. */
    readonly [k: string]: string;
  };
  /** How long beacons and visits are kept: 18 months at most. They go a month at a time, in the night after its oldest ones have reached this age, so that none is older by more than a night. */
  readonly retentionMonths: number;
  /** How long sums of hours and days are kept, which hold no identifiers: no shorter than the beacons. */
  readonly sumsRetentionMonths: number;
}
/** Collection server of each environment. */
export interface ServerByEnvironment {
  /** Server of development, host and optional port. Empty: where the library itself was loaded from. */
  readonly development: string;
  /** Server of staging, host and optional port. Empty: where the library itself was loaded from. */
  readonly staging: string;
  /** Server of production, host and optional port. Empty: where the library itself was loaded from. */
  readonly production: string;
}
/** Report suite of each environment. */
export interface SuiteByEnvironment {
  /** Report suite of development; several are separated by commas. */
  readonly development: string;
  /** Report suite of staging; several are separated by commas. */
  readonly staging: string;
  /** Report suite of production; several are separated by commas. */
  readonly production: string;
}
/** How many labels the domain of a cookie has. */
export interface CookieDomainPeriods {
  /** Number of labels on any other domain. */
  readonly default: number;
  /** Number of labels on the national domain, where browsers refuse shorter ones. */
  readonly national: number;
  /** Domain to which the national number applies, with every name below it. */
  readonly nationalDomain: string;
}
