/** Packs the services of a release: which are on, and the settings of each. */
import type { Settings } from '@balise/settings';
import { alternatives } from './alternatives.ts';
import { constantOf } from './constant-of.ts';
import type { Environment } from './environment.ts';

export interface PackedService {
  readonly id: string;
  readonly settings: unknown;
}

/**
 * Services in loading order. Consent comes first, because the others wait for it. The page tracker comes last,
 * because it may take long. Returns null for a service that is off.
 */
const PACK: Readonly<Record<string, (settings: Settings, environment: Environment) => unknown>> = {
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
  'hosted-scripts': ({ services: { hostedScripts } }) =>
    hostedScripts.length > 0 ? hostedScripts : null,
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

/** All services. */
export const SERVICES = Object.keys(PACK);

/** Scripts of every release: the log messages, the opt-out of notice pages, and the question about a preview. */
export const ALWAYS = ['debug', 'opt-out', 'preview'];

export function servicesOf(settings: Settings, environment: Environment): PackedService[] {
  return Object.entries(PACK)
    .map(([id, pack]) => ({ id, settings: pack(settings, environment) }))
    .filter((service) => service.settings !== null);
}
