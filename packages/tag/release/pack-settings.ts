/**
 * Packs the settings for one release of the library: names, numbers and lists. It contains only what the library
 * reads.
 */
import { requestPath } from '@balise/beacon';
import { nameList } from '@balise/privacy';
import type { Settings } from '@balise/settings';
import { textParameters } from '@balise/settings/text-parameters';
import type { SearchSettings, TagSettings } from '../src/env/tag-settings.ts';
import { alternatives } from './alternatives.ts';
import { constantOf } from './constant-of.ts';
import type { Environment } from './environment.ts';
import { packEvents } from './pack-events.ts';
import { packFields } from './pack-fields.ts';
import { packHosts } from './pack-hosts.ts';
import { ownSelectors, packOwnRules } from './pack-own-rules.ts';
import { packCleaning, packParameters } from './pack-parameters.ts';
import { eventTypes, packRules, packTriggers } from './pack-rules.ts';
import { servicesOf } from './pack-services.ts';
import { packVisitorMarkers } from './pack-visitor-markers.ts';
import { shortSelector } from './short-selector.ts';

export interface Release {
  readonly environment: Environment;
  readonly version: string;
  /** Date of the settings, `YYYY-MM-DD`. */
  readonly built: string;
}

/** Version of the recorded beacon format. */
const WIRE_VERSION = '2.27.0';

export function packSettings(settings: Settings, release: Release): TagSettings {
  const { collection, pageFeatures } = settings;
  const { environment } = release;
  const hosts = environment === 'production' ? settings.hosts.production : settings.hosts.staging;
  const names = hosts.map(({ host }) => host);
  const constant = (id: string): number => Number(constantOf(settings, id));
  return {
    ...release,
    hosts: packHosts(names),
    bases: Object.fromEntries(hosts.flatMap(({ host, base }) => (base ? [[host, base]] : []))),
    excludedPaths: settings.excludedPaths.paths.map(({ prefix }) =>
      prefix.toLowerCase().replace(/\/$/, ''),
    ),
    singlePageHosts: shortest(settings.singlePageHosts.hosts, names),
    server: collection.server[environment],
    path: requestPath(collection.suites[environment], WIRE_VERSION),
    libraryHosts: collection.libraryHosts.join(' '),
    sendsNothing: collection.tracker === 'none',
    fault: faultOf(settings),
    consentCookie: collection.consentCookie,
    organizationId: collection.organizationId,
    signals: (['globalPrivacyControl', 'doNotTrack'] as const).filter((name) => collection[name]),
    cookieDomain: packCookieDomain(collection.cookieDomainPeriods),
    currency: collection.currency,
    charset: collection.charset,
    loginStatusLabels: collection.loginStatusLabels,
    personal: nameList(settings.privacy.parameters.flatMap(({ names }) => names)),
    typedNames: nameList(textParameters(settings)),
    privacy: additionsOf(settings.privacy),
    parameters: packParameters(settings),
    cleaning: packCleaning(settings),
    events: packEvents(settings),
    fields: packFields(pageFeatures),
    newsFolders: pageFeatures.newsFolders.join(' '),
    newsTypes: pageFeatures.newsTypes.flatMap(({ en, fr }) => [en, fr]),
    search: packSearch(pageFeatures.search),
    links: packLinks(settings),
    selectors: {
      ...packSelectors(pageFeatures.selectors),
      ...ownSelectors(settings, environment),
    },
    attributes: { ...pageFeatures.attributes },
    followPlatforms: pageFeatures.followPlatforms
      .flatMap(({ id, keys }) => keys.map((key) => (key === id ? key : key + ':' + id)))
      .join(' '),
    featureChecks: pageFeatures.homeFeatureRecheckSeconds,
    media: packMedia(settings),
    notPrivateFlag: pageFeatures.notPrivateFlag,
    linkCommon: settings.linkVariables.common.join(' '),
    eventTypes: eventTypes(settings, environment),
    rules: packRules(settings, environment),
    triggers: packTriggers(settings, environment),
    ...packOwnRules(settings, environment),
    linkDelay: constant('linkClickDelayMilliseconds'),
    holdsClicks: collection.linkClickDelay === 'always',
    previousValueMinutes: constant('previousValueCookieMinutes'),
    timeStepMinutes: constant('timeStepMinutes'),
    maximumQueryKeys: constant('queryParserMaximumKeys'),
    visitorMarkers: packVisitorMarkers(settings),
    services: servicesOf(settings, environment).map(({ id }) => id),
    servicesTimeout: constant('visitorTimeoutMilliseconds'),
  };
}

/** Row 8.1: visitor markers need a tracker that sends them. */
function faultOf({ collection, services }: Settings): string {
  return collection.tracker === 'none' && services.visitorMarkers ? 'markersWithoutTracker' : '';
}

/** Texts of the single-page table that match a listed host, without those that contain another text. */
function shortest(
  table: Settings['singlePageHosts']['hosts'],
  hosts: readonly string[],
): readonly string[] {
  const texts = table.map((entry) => entry.contains);
  return texts.filter(
    (text) =>
      hosts.some((host) => host.includes(text)) &&
      !texts.some((other) => other !== text && text.includes(other)),
  );
}

function additionsOf({
  patterns,
  addressesAsTexts = false,
  keptNumbers = [],
}: Settings['privacy']): TagSettings['privacy'] {
  return patterns.length > 0 || addressesAsTexts || keptNumbers.length > 0
    ? { patterns, addressesAsTexts, keptNumbers }
    : null;
}

function packCookieDomain(
  periods: Settings['collection']['cookieDomainPeriods'],
): TagSettings['cookieDomain'] {
  return {
    periods: periods.default,
    nationalPeriods: periods.national,
    nationalDomain: periods.nationalDomain,
  };
}

function packMedia(settings: Settings): TagSettings['media'] {
  return {
    slices: Number(constantOf(settings, 'mediaSlices')),
    marks: constantOf(settings, 'mediaMarkPercents') as readonly number[],
    retryMilliseconds: Number(constantOf(settings, 'mediaSetupRetryMilliseconds')),
  };
}

function packLinks({ hosts, pageFeatures }: Settings): TagSettings['links'] {
  return {
    downloads: pageFeatures.downloadExtensions.join(' '),
    internal: hosts.internalDomains,
    ignored: pageFeatures.outboundIgnoredProtocols.join(' '),
    excludedPath: pageFeatures.outboundExcludedPath,
    notAnchors: pageFeatures.inPageAnchorExceptions,
    removed: pageFeatures.removedLinkParameters,
  };
}

function packSelectors(selectors: Settings['pageFeatures']['selectors']): Record<string, string> {
  const entries = Object.entries(selectors as unknown as Readonly<Record<string, string | null>>);
  return Object.fromEntries(
    entries.flatMap(([key, selector]) => (selector ? [[key, shortSelector(selector)]] : [])),
  );
}

function packSearch(search: Settings['pageFeatures']['search']): SearchSettings {
  return {
    paths: search.paths,
    marker: small(search.markerParameter),
    terms: search.termParameters.map(small),
    container: search.containerSelectors.map(shortSelector).join() || NOTHING,
    headings: [...search.landingHeadingSelectors, `#${search.landingId}:not(section):not(div)`]
      .map(shortSelector)
      .join(),
    // No number may precede the text: results for the phrase "no results" do count. Its spaces may be of any kind.
    noResults: `^\\D*(${alternatives(search.noResultsTexts).replace(/ /g, '\\s+')})`,
    position: small(search.positionParameter),
    start: small(search.startParameter),
    first: small(search.firstResultParameter),
    type: small(search.typeParameter),
    advancedPaths: search.advancedPaths,
    advanced: search.advancedType,
    fileType: small(search.fileTypeParameter),
    dates: search.dateParameters.map(small),
    stripped: search.strippedParameters,
  };
}

/** Selector for an empty list. It matches nothing. */
const NOTHING = ':not(*)';

/** Parameter names in the form that `addressParameters` returns. */
function small(name: string): string {
  return name.toLowerCase();
}
