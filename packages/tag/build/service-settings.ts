/** What the settings say to the services of a release: which are on, and what each is built with. */
import type { Settings } from '@balise/settings';
import type { TagSettings } from '../src/tag-settings.ts';
import { alternatives } from './alternatives.ts';
import { constantOf } from './constant-of.ts';
import { SERVICES, type ServiceId } from './services.ts';
import { shippedRuleId } from './shipped-rule-id.ts';
import { visitorMarkerSettings } from './visitor-marker-settings.ts';

type Environment = TagSettings['environment'];
type Compile = (settings: Settings, environment: Environment) => unknown;

/** Nothing for a service that is off. */
const COMPILE: Readonly<Record<ServiceId, Compile>> = {
  consent(settings) {
    const { consent } = settings.services;
    if (!consent) return null;
    const { isStored, preApprovals, consentString, ...more } = consent;
    return {
      ...more,
      preApprovals: Object.fromEntries(preApprovals.map((category) => [category, true])),
      storageSeconds: isStored ? constantOf(settings, 'optInStorageSeconds') : null,
      consentString: consentString && {
        ...consentString,
        pollMilliseconds: constantOf(settings, 'preinstalledTrackerPollMilliseconds'),
        pollTries: constantOf(settings, 'preinstalledTrackerPollTries'),
      },
    };
  },
  'visitor-id': ({ services: { visitorId }, collection: { organizationId } }) =>
    visitorId && organizationId ? { ...visitorId, organizationId } : null,
  'visitor-markers': (settings) =>
    settings.services.visitorMarkers && visitorMarkerSettings(settings),
  geolocation: (settings) =>
    settings.services.geolocation && {
      cookieMinutes: constantOf(settings, 'geolocationCookieMinutes'),
      timeoutSeconds: constantOf(settings, 'geolocationTimeoutSeconds'),
      decimals: constantOf(settings, 'geoCoordinateDecimals'),
      errorText: settings.pageFeatures.reportedTexts.geolocationError,
      unsupportedText: settings.pageFeatures.reportedTexts.geolocationUnsupported,
    },
  'activity-map': ({ services }) => services.activityMap,
  'mapping-tables': ({ services: { mappingTables } }) =>
    mappingTables.length > 0
      ? mappingTables.map((table) => ({ ...table, name: table.name.en }))
      : null,
  'hosted-scripts': (settings) =>
    settings.services.hostedScripts.length > 0
      ? settings.services.hostedScripts.map((script) => ({
          ...script,
          rule: shippedRuleId(settings, script.rule),
        }))
      : null,
  personalization(settings, environment) {
    const { personalization } = settings.services;
    return (
      personalization && {
        ...personalization,
        property: personalization.property ?? environment,
        paths: personalization.paths.length > 0 ? `^(${alternatives(personalization.paths)})` : '',
        organizationId: settings.collection.organizationId,
        timeout: constantOf(settings, 'personalizationTimeoutMilliseconds'),
        visitorTimeout: constantOf(settings, 'visitorTimeoutMilliseconds'),
        selectorTimeout: constantOf(settings, 'selectorPollingMilliseconds'),
        sessionLifetime: constantOf(settings, 'sessionLifetimeMilliseconds'),
        urlLimit: constantOf(settings, 'urlSizeLimit'),
      }
    );
  },
  'page-tracker'(settings, environment) {
    const { pageTracker } = settings.services;
    if (!pageTracker) return null;
    const { name, file, integrity, measurementFunction, setSuites, whenMissing } = pageTracker;
    return {
      name,
      file: file ?? '',
      integrity: integrity ?? '',
      maker: measurementFunction ?? '',
      suites: setSuites || measurementFunction ? settings.collection.suites[environment] : '',
      pollMilliseconds: constantOf(settings, 'preinstalledTrackerPollMilliseconds'),
      pollTries: constantOf(settings, 'preinstalledTrackerPollTries'),
      fallback: whenMissing === 'built-in',
    };
  },
};

export interface ServiceToBuild {
  readonly id: ServiceId;
  readonly settings: unknown;
}

/** All that a release has beside it: its services, and the words of its log. */
export function filesOf(
  settings: Settings,
  environment: Environment,
): { readonly id: string; readonly settings: unknown }[] {
  return [...servicesOf(settings, environment), { id: 'debug', settings: null }];
}

/** In the order in which they are fetched. */
export function servicesOf(settings: Settings, environment: Environment): ServiceToBuild[] {
  return SERVICES.map((id) => ({ id, settings: COMPILE[id](settings, environment) })).filter(
    (service) => service.settings !== null,
  );
}

/** Dimensions that only services know, but for those that visitor markers encode themselves. */
export function serviceDimensions({ services }: Settings): readonly string[] {
  return [
    ...(services.geolocation ? ['geoCoordinates'] : []),
    ...services.mappingTables.flatMap((table) => [
      table.input,
      table.output,
      // `%theme%`: what another dimension says.
      ...[...table.rows.map(({ output }) => output), table.default ?? ''].flatMap(
        (result) => /^%(\w+)%$/.exec(result)?.[1] ?? [],
      ),
    ]),
  ];
}
