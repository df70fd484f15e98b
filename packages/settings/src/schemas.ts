/** The schema of each settings file, and the two shared schemas. */
import bilingual from '../schemas/bilingual.schema.json' with { type: 'json' };
import collection from '../schemas/collection.schema.json' with { type: 'json' };
import constants from '../schemas/constants.schema.json' with { type: 'json' };
import departments from '../schemas/departments.schema.json' with { type: 'json' };
import events from '../schemas/events.schema.json' with { type: 'json' };
import excludedPaths from '../schemas/excluded-paths.schema.json' with { type: 'json' };
import experiments from '../schemas/experiments.schema.json' with { type: 'json' };
import forwarding from '../schemas/forwarding.schema.json' with { type: 'json' };
import hosts from '../schemas/hosts.schema.json' with { type: 'json' };
import linkVariables from '../schemas/link-variables.schema.json' with { type: 'json' };
import pageGroups from '../schemas/page-groups.schema.json' with { type: 'json' };
import pageFeatures from '../schemas/page-features.schema.json' with { type: 'json' };
import privacy from '../schemas/privacy.schema.json' with { type: 'json' };
import referrers from '../schemas/referrers.schema.json' with { type: 'json' };
import rules from '../schemas/rules.schema.json' with { type: 'json' };
import services from '../schemas/services.schema.json' with { type: 'json' };
import singlePageHosts from '../schemas/single-page-hosts.schema.json' with { type: 'json' };
import source from '../schemas/source.schema.json' with { type: 'json' };
import variables from '../schemas/variables.schema.json' with { type: 'json' };
import type { SettingsKey } from './settings-files.ts';

export const schemas: Readonly<Record<SettingsKey, object>> = {
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
};

export const sharedSchemas: readonly object[] = [bilingual, source];
