/** The settings of this release as one typed object. All values that can change without a code change are here. */
import collection from '../data/collection.json' with { type: 'json' };
import constants from '../data/constants.json' with { type: 'json' };
import departments from '../data/departments.json' with { type: 'json' };
import events from '../data/events.json' with { type: 'json' };
import excludedPaths from '../data/excluded-paths.json' with { type: 'json' };
import experiments from '../data/experiments.json' with { type: 'json' };
import forwarding from '../data/forwarding.json' with { type: 'json' };
import hosts from '../data/hosts.json' with { type: 'json' };
import linkVariables from '../data/link-variables.json' with { type: 'json' };
import pageFeatures from '../data/page-features.json' with { type: 'json' };
import pageGroups from '../data/page-groups.json' with { type: 'json' };
import privacy from '../data/privacy.json' with { type: 'json' };
import referrers from '../data/referrers.json' with { type: 'json' };
import rules from '../data/rules.json' with { type: 'json' };
import services from '../data/services.json' with { type: 'json' };
import singlePageHosts from '../data/single-page-hosts.json' with { type: 'json' };
import variables from '../data/variables.json' with { type: 'json' };
import type { Settings } from './settings-type.ts';

// The only cast from JSON to types. Tests validate the data with `validate.ts`.
export const shipped = {
  hosts,
  excludedPaths,
  singlePageHosts,
  collection,
  variables,
  events,
  linkVariables,
  pageFeatures,
  constants,
  rules,
  experiments,
  services,
  privacy,
  departments,
  referrers,
  forwarding,
  pageGroups,
} as Settings;
