/** Public names of the settings. Safe for a browser: no validation code is imported. */
export type { Bilingual } from './generated/bilingual.ts';
export type {
  Collection,
  CookieDomainPeriods,
  ServerByEnvironment,
  SuiteByEnvironment,
} from './generated/collection.ts';
export { constants } from './generated/constants-by-id.ts';
export type { Constant, Constants } from './generated/constants.ts';
export type { Department, Departments } from './generated/departments.ts';
export type { AnalyticsEvent, Events, ReservedEvents } from './generated/events.ts';
export type { ExcludedPath, ExcludedPaths } from './generated/excluded-paths.ts';
export type { Experiment, Experiments, Variant } from './generated/experiments.ts';
export type { Offer } from './each-offer.ts';
export type { ForwardTarget, Forwarding } from './generated/forwarding.ts';
export type { HostEntry, Hosts } from './generated/hosts.ts';
export type { LinkKind, LinkVariables } from './generated/link-variables.ts';
export type { FollowPlatform, NewsType, PageFeatures } from './generated/page-features.ts';
export type { Privacy } from './generated/privacy.ts';
export type { Referrers } from './generated/referrers.ts';
export type { Condition, Pages, RecordedDimension, Rule, Rules, When } from './generated/rules.ts';
export type { SinglePageHost, SinglePageHosts } from './generated/single-page-hosts.ts';
export type { Source } from './generated/source.ts';
export type { Dimension, ReservedVariables, Variables } from './generated/variables.ts';
export type { Settings } from './settings-type.ts';
export { derived, derivedFrom } from './derived.ts';
export { settings } from './settings.ts';
