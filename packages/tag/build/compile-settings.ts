/** From all settings to what one release of the library carries: names, numbers and lists, nothing that it does not read. */
import type { Dimension, Settings } from '@balise/settings';
import type { Content, FieldSources, TagSettings } from '../src/tag-settings.ts';

type Environment = TagSettings['environment'];

export interface Release {
  readonly environment: Environment;
  readonly version: string;
  /** `YYYY-MM-DD` */
  readonly built: string;
}

/** The version of the beacon format that the recordings show. */
const WIRE_VERSION = '2.27.0';
const DEFAULT_LENGTH = 255;

export function compileSettings(settings: Settings, release: Release): TagSettings {
  const { collection, pageFeatures, variables, events } = settings;
  const { environment } = release;
  const hosts = environment === 'production' ? settings.hosts.production : settings.hosts.staging;
  const value = (id: string): number | string => constantOf(settings, id);
  return {
    ...release,
    hosts: hosts.map((entry) => entry.host).join(' '),
    bases: Object.fromEntries(hosts.flatMap(({ host, base }) => (base ? [[host, base]] : []))),
    excludedPaths: settings.excludedPaths.paths.map((path) => path.prefix),
    singlePageHosts: settings.singlePageHosts.hosts.map((entry) => entry.contains),
    server: collection.server[environment],
    suites: collection.suites[environment].split(','),
    consentCookie: collection.consentCookie,
    cookieDomainPeriods: collection.cookieDomainPeriods,
    currency: collection.currency,
    charset: collection.charset,
    wireVersion: WIRE_VERSION,
    loginStatusLabels: collection.loginStatusLabels,
    variables: byId(variables.dimensions, variableNames),
    lengths: byId(variables.dimensions, lengthOf),
    defaultLength: DEFAULT_LENGTH,
    contents: byId(variables.dimensions, contentOf),
    events: Object.fromEntries(events.events.map((event) => [event.id, event.number])),
    fields: fieldsOf(settings),
    newsTypes: pageFeatures.newsTypes.map(({ en, fr }) => ({ en, fr })),
    search: {
      paths: pageFeatures.search.paths,
      marker: pageFeatures.search.markerParameter,
      terms: pageFeatures.search.termParameters,
      containers: pageFeatures.search.containerSelectors,
      headings: pageFeatures.search.landingHeadingSelectors,
      noResults: pageFeatures.search.noResultsTexts,
      position: pageFeatures.search.positionParameter,
      newPosition: pageFeatures.search.startParameter,
      advanced: {
        parameter: pageFeatures.search.typeParameter,
        value: pageFeatures.search.advancedType,
      },
      fileType: [pageFeatures.search.fileTypeParameter],
      date: pageFeatures.search.dateParameters,
      stripped: pageFeatures.search.strippedParameters,
    },
    previousValueMinutes: Number(value('previousValueCookieMinutes')),
    timeStepMinutes: Number(value('timeStepMinutes')),
    timeZone: String(value('timeZone')),
    maximumQueryKeys: Number(value('queryParserMaximumKeys')),
    rulesOff: settings.rules.rules.filter((rule) => !rule[environment]).map((rule) => rule.id),
  };
}

function byId<T>(
  dimensions: readonly Dimension[],
  pick: (dimension: Dimension) => T | undefined,
): Record<string, T> {
  const table: Record<string, T> = {};
  for (const dimension of dimensions) {
    const value = pick(dimension);
    if (value !== undefined) table[dimension.id] = value;
  }
  return table;
}

function variableNames(dimension: Dimension): string[] | undefined {
  const names: string[] = [];
  if (dimension.eVar) names.push(`eVar${dimension.eVar}`);
  if (dimension.prop) names.push(`prop${dimension.prop}`);
  if (dimension.hierarchy) names.push(`hier${dimension.hierarchy}`);
  if (dimension.list) names.push(`list${dimension.list}`);
  if (dimension.variable) names.push(dimension.variable);
  return names.length > 0 ? names : undefined;
}

/** A dimension that keeps its end has a negative length, as `cut` takes it. */
function lengthOf({ maxLength, keep }: Dimension): number | undefined {
  if (keep === 'end') return -maxLength;
  return maxLength === DEFAULT_LENGTH ? undefined : maxLength;
}

function contentOf({ content }: Dimension): Content | undefined {
  return content === 'text' ? undefined : content;
}

function fieldsOf({ pageFeatures }: Settings): Record<string, FieldSources> {
  const fields: Record<string, FieldSources> = {};
  const { dataLayer, digitalData, metadata, cookies } = pageFeatures as unknown as Record<
    string,
    Record<string, readonly string[] | undefined>
  >;
  const names = [dataLayer, digitalData, metadata, cookies].flatMap((part) =>
    Object.keys(part ?? {}),
  );
  for (const name of new Set(names)) {
    fields[name] = {
      dataLayer: dataLayer?.[name] ?? [],
      digitalData: digitalData?.[name] ?? [],
      meta: metadata?.[name] ?? [],
      cookies: cookies?.[name] ?? [],
    };
  }
  return fields;
}

function constantOf(settings: Settings, id: string): number | string {
  const constant = settings.constants.constants.find((entry) => entry.id === id);
  if (constant === undefined || constant.value === null) {
    throw new Error(`constants.json has no value for "${id}".`);
  }
  return constant.value as number | string;
}
