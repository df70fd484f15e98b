/**
 * The settings with which a collector receives the hits of all environments, made of those that are live in each.
 * Production's content counts. Entries that only another environment has are added, as far as they fit.
 */
import type { Settings } from '../settings-type.ts';
import { addedDepartments } from './in-force/added-departments.ts';
import { addedExperiments } from './in-force/added-experiments.ts';
import { addedNumbers } from './in-force/added-numbers.ts';
import { addedPrivacy } from './in-force/added-privacy.ts';
import { addedRules } from './in-force/added-rules.ts';
import type { LiveSettings } from './in-force/live-settings.ts';
import { withNew } from './in-force/with-new.ts';

/**
 * Staging comes before development. Forwarding, services, excluded paths, single-page applications and referring sites
 * are those of production. So no other environment sends hits elsewhere.
 */
export function settingsInForce(live: LiveSettings): Settings {
  const { production, staging, development } = live;
  if (staging === production && development === production) return production;
  const others = [staging, development];
  const withHosts: Settings = {
    ...production,
    hosts: {
      ...production.hosts,
      staging: testHosts(live),
      internalDomains: withNew(
        production.hosts.internalDomains,
        others.map(({ hosts }) => hosts.internalDomains),
        (domain) => domain,
      ),
    },
    collection: ofEachEnvironment(live),
    privacy: addedPrivacy(production, others),
    pageGroups: {
      ...production.pageGroups,
      groups: withNew(
        production.pageGroups.groups,
        others.map(({ pageGroups }) => pageGroups.groups),
        ({ id }) => id,
      ).slice(0, MOST_GROUPS),
    },
    departments: addedDepartments(production, others),
  };
  return addedExperiments(addedRules(addedNumbers(withHosts, others), live), live);
}

/** As `maxItems` of the schema. */
const MOST_GROUPS = 200;

/**
 * Hosts on which only the libraries of staging and development count: their test hosts, and production hosts that are
 * not live in production yet. Test hosts of production's content are there too, because its other entries may name them.
 */
function testHosts({ production, staging, development }: LiveSettings) {
  const live = new Set(production.hosts.production.map(({ host }) => host));
  const lists = [staging, development].flatMap(({ hosts }) => [hosts.staging, hosts.production]);
  return withNew(
    staging.hosts.staging,
    [...lists, production.hosts.staging],
    ({ host }) => host,
  ).filter(({ host }) => !live.has(host));
}

/** Report suites and servers of an environment are those that its own library has. */
function ofEachEnvironment({ development, staging, production }: LiveSettings) {
  const { collection } = production;
  return {
    ...collection,
    server: {
      ...collection.server,
      development: development.collection.server.development,
      staging: staging.collection.server.staging,
    },
    suites: {
      ...collection.suites,
      development: development.collection.suites.development,
      staging: staging.collection.suites.staging,
    },
  };
}
