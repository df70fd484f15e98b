/** From all settings to what one release of the library carries: names, numbers and patterns, nothing that it does not read. */
import { requestPath } from '@balise/beacon';
import type { Settings } from '@balise/settings';
import { ALL_RULES } from '../src/rules/all-rules.ts';
import type { TagSettings } from '../src/tag-settings.ts';
import { constantOf } from './constant-of.ts';
import { domainPattern } from './domain-pattern.ts';
import { alternatives, domainAlternatives, wordAlternatives } from './alternatives.ts';
import { markerVariables } from './marker-variables.ts';
import { packFields } from './pack-fields.ts';
import { packHosts } from './pack-hosts.ts';
import { packParameters } from './pack-parameters.ts';
import { packRules } from './pack-rules.ts';
import { servicesOf } from './service-settings.ts';
import type { ServiceId } from './services.ts';
import { shortSelector } from './short-selector.ts';

type Environment = TagSettings['environment'];

export interface Release {
  readonly environment: Environment;
  readonly version: string;
  /** `YYYY-MM-DD` */
  readonly built: string;
}

/** The version of the beacon format that the recordings show. */
const WIRE_VERSION = '2.27.0';

/** `isNamed` tells which dimensions, events and fields the code of the library names; it carries no others. */
export function compileSettings(
  settings: Settings,
  release: Release,
  isNamed: (id: string) => boolean,
): TagSettings {
  const { collection, pageFeatures, linkVariables, events } = settings;
  const { environment } = release;
  const hosts = environment === 'production' ? settings.hosts.production : settings.hosts.staging;
  const names = hosts.map((entry) => entry.host);
  const dimensions = markerVariables(settings).others.filter(({ id }) => isNamed(id));
  const services = servicesOf(settings, environment);
  const has = (service: ServiceId): boolean => services.some(({ id }) => id === service);
  const constant = (id: string): number => Number(constantOf(settings, id));
  const named = (values: object): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values as Record<string, string>).filter(([id]) => isNamed(id)),
    );
  return {
    ...release,
    hosts: packHosts(names),
    bases: orNull(
      Object.fromEntries(hosts.flatMap(({ host, base }) => (base ? [[host, base]] : []))),
    ),
    excludedPaths: alternatives(
      settings.excludedPaths.paths.map(({ prefix }) => prefix.toLowerCase().replace(/\/$/, '')),
    ),
    singlePageHosts: alternatives(shortest(settings.singlePageHosts.hosts, names)),
    server: collection.server[environment],
    path: requestPath(collection.suites[environment], WIRE_VERSION),
    libraryHosts: collection.libraryHosts.join(' '),
    sendsNothing: collection.tracker === 'none',
    fault: faultOf(settings),
    consentCookie: collection.consentCookie,
    cookieDomain: domainPattern(collection.cookieDomainPeriods),
    currency: collection.currency,
    charset: collection.charset,
    loginStatusLabels: orNull(collection.loginStatusLabels),
    privacy: additionsOf(settings.privacy),
    parameters: packParameters(dimensions),
    events: Object.fromEntries(
      events.events.filter(({ id }) => isNamed(id)).map(({ id, number }) => [id, number]),
    ),
    fields: packFields(pageFeatures, isNamed),
    newsTypes: pageFeatures.newsTypes.flatMap(({ en, fr }) => [en, fr]),
    search: searchOf(pageFeatures.search),
    links: linksOf(settings),
    selectors: Object.fromEntries(
      Object.entries(pageFeatures.selectors as Readonly<Record<string, string | null>>)
        .filter(([id]) => isNamed(id))
        .map(([id, selector]) => [id, shortSelector(selector)]),
    ),
    attributes: named(pageFeatures.attributes),
    followPlatforms: pageFeatures.followPlatforms
      .flatMap(({ id, keys }) => keys.map((key) => (key === id ? key : key + ':' + id)))
      .join(' '),
    featureChecks: pageFeatures.homeFeatureRecheckSeconds,
    media: {
      slices: constant('mediaSlices'),
      marks: constantOf(settings, 'mediaMarkPercents') as readonly number[],
      retryMilliseconds: constant('mediaSetupRetryMilliseconds'),
    },
    notPrivateFlag: pageFeatures.notPrivateFlag,
    linkCommon: linkVariables.common.filter(isNamed),
    rules: packRules(settings, ALL_RULES, environment, constant),
    linkDelay: constant('linkClickDelayMilliseconds'),
    holdsClicks: collection.linkClickDelay === 'always',
    previousValueMinutes: constant('previousValueCookieMinutes'),
    timeStepMinutes: constant('timeStepMinutes'),
    maximumQueryKeys: constant('queryParserMaximumKeys'),
    services: services.map(({ id }) => id).join(' '),
    needsConsent: has('consent'),
    hostsScripts: has('hosted-scripts'),
    waitsForTracker: has('page-tracker'),
    handsOver: has('page-tracker') || has('visitor-id'),
    mayDrop: has('consent') || has('visitor-id'),
    servicesTimeout: constant('visitorTimeoutMilliseconds'),
  };
}

/** Nothing for an empty table: what reads it falls out of the library. */
function orNull(table: Readonly<Record<string, string>>): Readonly<Record<string, string>> | null {
  return Object.keys(table).length > 0 ? table : null;
}

/** Row 8.1: what is told of visitors without a tracker to tell it. */
function faultOf({ collection, services }: Settings): string {
  return collection.tracker === 'none' && services.visitorMarkers ? 'markersWithoutTracker' : '';
}

/** Texts of the mapping table that a host of the list contains, without those that contain another. */
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

function additionsOf({ parameters, patterns }: Settings['privacy']): TagSettings['privacy'] {
  return parameters.length + patterns.length > 0 ? { parameters, patterns } : null;
}

function linksOf({ hosts, pageFeatures }: Settings): TagSettings['links'] {
  return {
    downloads: `^(${wordAlternatives(pageFeatures.downloadExtensions)})$`,
    internal: `(^|\\.)(${domainAlternatives(hosts.internalDomains)})\\.?$`,
    ignored: `^(${alternatives(pageFeatures.outboundIgnoredProtocols)})$`,
    excludedPath: pageFeatures.outboundExcludedPath,
    notAnchors: `^#(${alternatives(pageFeatures.inPageAnchorExceptions)})`,
    removed: pageFeatures.removedLinkParameters,
  };
}

/** Names of parameters as `addressParameters` gives them. */
function small(name: string): string {
  return name.toLowerCase();
}

function searchOf(search: Settings['pageFeatures']['search']): TagSettings['search'] {
  return {
    paths: `^(${alternatives(search.paths)})`,
    marker: small(search.markerParameter),
    terms: search.termParameters.map(small),
    container: search.containerSelectors.join() || ':not(*)',
    headings: [...search.landingHeadingSelectors, `#${search.landingId}:not(section):not(div)`]
      .map(shortSelector)
      .join(),
    // No number comes before it: results for the phrase "no results" are some. Its spaces are of any kind.
    noResults: `^\\D*(${alternatives(search.noResultsTexts).replace(/ /g, '\\s+')})`,
    position: small(search.positionParameter),
    start: small(search.startParameter),
    first: small(search.firstResultParameter),
    type: small(search.typeParameter),
    advancedPaths: alternatives(search.advancedPaths),
    advanced: search.advancedType,
    fileType: small(search.fileTypeParameter),
    dates: search.dateParameters.map(small),
    stripped: search.strippedParameters,
  };
}
