/** All settings: one member for each data file. */
import type { Collection } from './generated/collection.ts';
import type { Constants } from './generated/constants.ts';
import type { Departments } from './generated/departments.ts';
import type { Events } from './generated/events.ts';
import type { ExcludedPaths } from './generated/excluded-paths.ts';
import type { Experiments } from './generated/experiments.ts';
import type { PageGroups } from './generated/page-groups.ts';
import type { Forwarding } from './generated/forwarding.ts';
import type { Hosts } from './generated/hosts.ts';
import type { LinkVariables } from './generated/link-variables.ts';
import type { PageFeatures } from './generated/page-features.ts';
import type { Privacy } from './generated/privacy.ts';
import type { Referrers } from './generated/referrers.ts';
import type { Rules } from './generated/rules.ts';
import type { Services } from './generated/services.ts';
import type { SinglePageHosts } from './generated/single-page-hosts.ts';
import type { Variables } from './generated/variables.ts';

export interface Settings {
  readonly hosts: Hosts;
  readonly excludedPaths: ExcludedPaths;
  readonly singlePageHosts: SinglePageHosts;
  readonly collection: Collection;
  readonly variables: Variables;
  readonly events: Events;
  readonly linkVariables: LinkVariables;
  readonly pageFeatures: PageFeatures;
  readonly constants: Constants;
  readonly rules: Rules;
  readonly experiments: Experiments;
  readonly services: Services;
  readonly privacy: Privacy;
  readonly departments: Departments;
  readonly referrers: Referrers;
  readonly forwarding: Forwarding;
  readonly pageGroups: PageGroups;
}
