/** The settings that one release of the library carries inside: compiled from `@balise/settings` for one environment. */

/** How step 4 cleans a dimension (rows 5.1, 5.3, 6.1); `code` values are made by us and hold nothing personal. */
export type Content = 'text' | 'address' | 'query' | 'label' | 'code';

/** Where a page fact is looked for, in this order (row 3.1). Paths are dotted, names are exact. */
export interface FieldSources {
  readonly dataLayer: readonly string[];
  readonly digitalData: readonly string[];
  readonly meta: readonly string[];
  readonly cookies: readonly string[];
}

export interface TagSettings {
  readonly environment: 'development' | 'staging' | 'production';
  readonly version: string;
  /** Build date, `YYYY-MM-DD`. */
  readonly built: string;
  /** Allow-listed hosts, separated by spaces. */
  readonly hosts: string;
  /** Host to the path below which its site lives, for hosts whose site does not begin at the root. */
  readonly bases: Readonly<Record<string, string>>;
  readonly excludedPaths: readonly string[];
  readonly singlePageHosts: readonly string[];
  /** Collection server; empty means where the library was loaded from. */
  readonly server: string;
  readonly suites: readonly string[];
  readonly consentCookie: string | null;
  readonly cookieDomainPeriods: {
    readonly default: number;
    readonly national: number;
    readonly nationalDomain: string;
  };
  readonly currency: string;
  readonly charset: string;
  readonly wireVersion: string;
  readonly loginStatusLabels: Readonly<Record<string, string>>;
  readonly variables: Readonly<Record<string, readonly string[]>>;
  /** Dimensions whose length differs from `defaultLength`. */
  readonly lengths: Readonly<Record<string, number>>;
  readonly defaultLength: number;
  /** Dimensions that are not plain text. */
  readonly contents: Readonly<Record<string, Content>>;
  readonly events: Readonly<Record<string, number>>;
  readonly fields: Readonly<Record<string, FieldSources>>;
  /** One line per news type: its label as reported, then every other form, by language. */
  readonly newsTypes: readonly { readonly en: readonly string[]; readonly fr: readonly string[] }[];
  readonly search: SearchSettings;
  readonly previousValueMinutes: number;
  readonly timeStepMinutes: number;
  readonly timeZone: string;
  readonly maximumQueryKeys: number;
  /** Ids of rules that are switched off in this environment. */
  readonly rulesOff: readonly string[];
}

export interface SearchSettings {
  readonly paths: readonly string[];
  readonly marker: string;
  readonly terms: readonly string[];
  readonly containers: readonly string[];
  readonly headings: readonly string[];
  readonly noResults: readonly string[];
  readonly position: string;
  readonly newPosition: string;
  readonly advanced: { readonly parameter: string; readonly value: string };
  readonly fileType: readonly string[];
  readonly date: readonly string[];
  /** Parameters stripped from referrer and previous query string (row 5.2). */
  readonly stripped: readonly string[];
}
