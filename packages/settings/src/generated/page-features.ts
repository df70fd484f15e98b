/** Generated from the schema of the same name by `npm run generate`; do not edit. */
import type { Bilingual } from './bilingual.ts';

/** How the features of host pages are recognized. */
export interface PageFeatures {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** Meta-tag names for each field. */
  readonly metadata: PageFields;
  /** Data-layer paths for each field. */
  readonly dataLayer: PageFields;
  /** Data-layer paths of what an event says. */
  readonly dataLayerEvents: {
    /** Paths that give the name of an error of the site. The first with a value wins. */
    readonly errorName: readonly string[];
    /** Paths that give the custom direct call. The first with a value wins. */
    readonly customCall: readonly string[];
    /** Paths that give the form name. The first with a value wins. */
    readonly formName: readonly string[];
    /** Paths that give the form answers. The first with a value wins. */
    readonly formList: readonly string[];
  };
  /** Paths in the digitalData object for each field. */
  readonly digitalData: PageFields;
  /** Cookie names for each field. None is known. */
  readonly cookies: PageFields;
  /** Fixed texts that are reported as values. */
  readonly reportedTexts: {
    /** Reported when geolocation fails. */
    readonly geolocationError: string;
    /** Reported by a browser without geolocation. */
    readonly geolocationUnsupported: string;
  };
  /** The five types of news page, with their labels. */
  readonly newsTypes: readonly NewsType[];
  /** How search pages and their results are recognized. */
  readonly search: {
    /** Beginnings of the paths of search results pages. */
    readonly paths: readonly string[];
    /** Parameter that a search results page carries. */
    readonly markerParameter: string;
    /** Parameters that hold search terms. */
    readonly termParameters: readonly string[];
    /** Selectors of the element that a search page holds. */
    readonly containerSelectors: readonly string[];
    /** Texts in the paths of the advanced search. */
    readonly advancedPaths: readonly string[];
    /** Parameter that tells the type of search. */
    readonly typeParameter: string;
    /** Value of the type parameter for an advanced search. */
    readonly advancedType: string;
    /** Parameter that filters by file type. */
    readonly fileTypeParameter: string;
    /** Parameters that filter by date. */
    readonly dateParameters: readonly string[];
    /** Parameter that holds the position of the first result. */
    readonly positionParameter: string;
    /** Parameter that holds the first position on the newer search site. */
    readonly startParameter: string;
    /** Parameter in which the search that changes without a page load keeps the number of results before the first. */
    readonly firstResultParameter: string;
    /** Parameters removed from the referrer and the previous query string. */
    readonly strippedParameters: readonly string[];
    /** Identifier of the element that marks a landing page. */
    readonly landingId: string;
    /** Selectors of the heading that holds the number of results; the first in the page that has a number counts. */
    readonly landingHeadingSelectors: readonly string[];
    /** Headings that mean zero results. */
    readonly noResultsTexts: readonly string[];
  };
  /** Parameters that name a campaign: source, medium, campaign, content, term, identifier, advertisement, then identifiers of campaign, content and source, in this order. */
  readonly campaignParameters: readonly string[];
  /** Parameter whose presence means an external campaign. */
  readonly campaignDetectionParameter: string;
  /** Parameters removed from every link address. */
  readonly removedLinkParameters: readonly string[];
  /** File extensions, in lower case, that make a link a download. */
  readonly downloadExtensions: readonly string[];
  /** The nine platforms of the follow block. */
  readonly followPlatforms: readonly FollowPlatform[];
  /** Beginnings of the anchors that are not same-page navigation. */
  readonly inPageAnchorExceptions: readonly string[];
  /** Protocols that are never outbound. */
  readonly outboundIgnoredProtocols: readonly string[];
  /** Text in a path that excludes it from outbound links. */
  readonly outboundExcludedPath: string;
  /** Names of folders in a path below which pages are news. */
  readonly newsFolders: readonly string[];
  /** Flag of a field that may be collected. */
  readonly notPrivateFlag: string;
  /** Seconds on the page after which the home-page feature is looked for again. */
  readonly homeFeatureRecheckSeconds: readonly number[];
  /** Names of the attributes by which pages speak to analytics. */
  readonly attributes: {
    /** Name of a form, on the form or on an element around it. */
    readonly formName: string;
    /** Fields of a form to collect, or the mark of a field that may be collected. */
    readonly collect: string;
    /** Value to report when the element is clicked. */
    readonly customClick: string;
    /** Value that a direct call reports. */
    readonly customCall: string;
    /** Type, group and item of a navigation link. */
    readonly navigation: string;
    /** Reason given in the page feedback, English and French. */
    readonly foundReason: string;
    /** Reason given in a problem report, English and French. */
    readonly reportProblem: string;
    /** Type of an error page. */
    readonly error: string;
    /** Content ownership, in up to four levels. */
    readonly owner: string;
    /** Value to report in place of that of the field. */
    readonly value: string;
    /** Name of a pop-up invitation. */
    readonly popUp: string;
    /** Name of the form of a chat wizard. */
    readonly chatFormName: string;
    /** Number of a search result on its page. */
    readonly resultNumber: string;
  };
  /** Selectors of the features of host pages. */
  readonly selectors: {
    /** Clicks, changes and forms within it send nothing. */
    readonly untracked: string;
    /** What reacts to a click itself, also within another element. */
    readonly interactive: string;
    /** A link of any kind. */
    readonly link: string;
    /** Links with a fragment that open or switch something instead. */
    readonly anchorExcluded: string;
    /** A tab, also as a heading on a small screen. */
    readonly tab: string;
    /** A link of the share widget within a dialog. */
    readonly shareInDialog: string;
    /** What holds tabs and their panels. */
    readonly tabWidget: string;
    /** A tab widget that is a carousel. */
    readonly carousel: string;
    /** Previous, next, play or pause. */
    readonly carouselControl: string;
    /** Where a carousel says which slide is shown. */
    readonly carouselPosition: string;
    /** A slide of a carousel. */
    readonly slide: string;
    /** A link in a slide of a carousel. */
    readonly slideLink: string;
    /** What opens a collapsible section. */
    readonly expandSummary: string;
    /** Tabs, page details and menus. */
    readonly expandExcluded: string;
    /** Opens all collapsible sections, unless they are open. */
    readonly expandAll: string;
    /** The filter box of a data table. */
    readonly tableFilter: string;
    /** The box that filters content outside tables. */
    readonly contentFilter: string;
    /** The form that filters the list of news. */
    readonly newsFilterForm: string;
    /** What opens the header menu or one of its parts. */
    readonly menuButton: string;
    /** The header menu, old and current. */
    readonly menu: string;
    /** What leads to another page. */
    readonly navigationLink: string;
    /** Links to the page in the other language. */
    readonly languageLinks: string;
    /** Links that may lead to the same page in the other language. Of those that say no language or the other one, the first in the page counts. */
    readonly twin: string;
    /** The trail of pages above this one. */
    readonly breadcrumb: string;
    /** The sign-in buttons of the header. */
    readonly signIn: string;
    /** The main header of the page. */
    readonly header: string;
    /** The main footer of the page. */
    readonly footer: string;
    /** What a header or footer within it does not belong to the page. */
    readonly content: string;
    /** The widget that opens the share dialog. */
    readonly share: string;
    /** The link that opens the share dialog. */
    readonly shareOpen: string;
    /** A platform in the share dialog. */
    readonly sharePlatform: string;
    /** A link of a “follow us” section. */
    readonly follow: string;
    /** A link of a feature or promotion. */
    readonly promotion: string;
    /** The featured link of the home page. */
    readonly homeFeature: string;
    /** Links to the pages of the Canada child benefit, by their addresses on Canada.ca: our choice. */
    readonly childBenefit: string | null;
    /** What accepts the invitation of a pop-up. */
    readonly popUpYes: string;
    /** An element that carries the name of a pop-up. */
    readonly popUp: string;
    /** What opens the problem report. */
    readonly problemOpen: string;
    /** The form of the problem report, and the button that sends it. */
    readonly problemSubmit: string;
    /** The “yes” button of the page feedback. */
    readonly foundYes: string;
    /** The “no” button of the page feedback. */
    readonly foundNo: string;
    /** The button that sends the page feedback. */
    readonly foundSubmit: string;
    /** What opens the chat wizard. */
    readonly chatOpen: string;
    /** The form of the chat wizard. */
    readonly chatForm: string;
    /** Where the chat keeps what was chosen. */
    readonly chatAnswer: string;
    /** A chat wizard within the page. It opens itself. */
    readonly chatWithin?: string;
    /** A form of any kind. */
    readonly form: string;
    /** A field of a form; buttons are none. */
    readonly formField: string;
    /** A form, or a button that is marked as submitting one. */
    readonly formSubmit: string;
    /** How a page marks an answer that it refuses. */
    readonly fieldError: string;
    /** Passwords, files, payment cards and what cannot be filled in, even when they are listed. */
    readonly neverCollected: string;
    /** Searches, filters, feedback, problem reports and chats. */
    readonly formExcluded: string;
    /** A form whose exclude attribute says so. */
    readonly formUntracked: string;
    /** An element that carries a custom click. */
    readonly customClick: string;
    /** An element that carries the value of a direct call. */
    readonly customCall: string;
    /** A player of the browser or of the page library. */
    readonly media: string;
    /** A player of the page library. */
    readonly mediaPlayer: string;
    /** A link to a search result. */
    readonly resultLink: string;
    /** The page as a whole: where what happens to no single element is heard. */
    readonly page: string;
    /** An element that a rule of your own is about, by the key that the rule names. */
    readonly [k: string]: string | null | undefined;
  };
}
/** Where each field of the page is read. */
export interface PageFields {
  /** Names or paths that give the page title. The first with a value wins. */
  readonly title: readonly string[];
  /** Names or paths that give the page identifier. The first with a value wins. */
  readonly identifier: readonly string[];
  /** Names or paths that give the page language. The first with a value wins. */
  readonly language: readonly string[];
  /** Names or paths that give the page creator. The first with a value wins. */
  readonly creator: readonly string[];
  /** Names or paths that give the date issued. The first with a value wins. */
  readonly issuedDate: readonly string[];
  /** Names or paths that give the date modified. The first with a value wins. */
  readonly modifiedDate: readonly string[];
  /** Names or paths that give the page type. The first with a value wins. */
  readonly type: readonly string[];
  /** Names or paths that give the service or application name. The first with a value wins. */
  readonly appName: readonly string[];
  /** Names or paths that give the access rights, which give the login status. The first with a value wins. */
  readonly loginStatus: readonly string[];
  /** Names or paths that give the content ownership. The first with a value wins. */
  readonly ownership: readonly string[];
  /** Names or paths that give the products, as the analytics variable of that name wants them. The first with a value wins. */
  readonly products: readonly string[];
}
/** One type of news page. */
export interface NewsType {
  /** Name that the code uses; unique in its list. */
  readonly id: string;
  /** English labels, in lower case. */
  readonly en: readonly string[];
  /** French labels, in lower case. */
  readonly fr: readonly string[];
}
/** One platform of the follow block. */
export interface FollowPlatform {
  /** Name that the code uses; unique in its list. */
  readonly id: string;
  /** Name shown in the analysts’ screens, in both languages. */
  readonly name: Bilingual;
  /** Class names by which pages mark the platform. */
  readonly keys: readonly string[];
}
