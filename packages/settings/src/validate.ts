/** Validates settings: every file against its schema, then all files together. */
import type { Problem } from './problem.ts';
import { constantsInForce } from './rules-across-files/constants-in-force.ts';
import type { CrossRule } from './rules-across-files/cross-rule.ts';
import { departmentMarks } from './rules-across-files/department-marks.ts';
import { experimentHosts } from './rules-across-files/experiment-hosts.ts';
import { experimentWeights } from './rules-across-files/experiment-weights.ts';
import { forwardServers } from './rules-across-files/forward-servers.ts';
import { hostLists } from './rules-across-files/host-lists.ts';
import { hostedScripts } from './rules-across-files/hosted-scripts.ts';
import { linkReferences } from './rules-across-files/link-references.ts';
import { mappingTables } from './rules-across-files/mapping-tables.ts';
import { offerContents } from './rules-across-files/offer-contents.ts';
import { offerRedirects } from './rules-across-files/offer-redirects.ts';
import { organization } from './rules-across-files/organization.ts';
import { ownRules } from './rules-across-files/own-rules.ts';
import { pageTracker } from './rules-across-files/page-tracker.ts';
import { privacyAdditions } from './rules-across-files/privacy-additions.ts';
import { privacyFloor } from './rules-across-files/privacy-floor.ts';
import { removedParameters } from './rules-across-files/removed-parameters.ts';
import { requiredDimensions } from './rules-across-files/required-dimensions.ts';
import { reservedEvents } from './rules-across-files/reserved-events.ts';
import { ruleReferences } from './rules-across-files/rule-references.ts';
import { serviceHosts } from './rules-across-files/service-hosts.ts';
import { singlePageMatches } from './rules-across-files/single-page-matches.ts';
import { uniqueEntries } from './rules-across-files/unique-entries.ts';
import { sumsRetention } from './rules-across-files/sums-retention.ts';
import { upwardRanges } from './rules-across-files/upward-ranges.ts';
import { variableNumbers } from './rules-across-files/variable-numbers.ts';
import { schemaProblems } from './schema-problems.ts';
import { SettingsError } from './settings-error.ts';
import { settingsFiles, settingsKeys, type SettingsKey } from './settings-files.ts';
import type { Settings } from './settings-type.ts';

/** The parsed content of each file, not validated. */
export type UncheckedSettings = { readonly [Key in SettingsKey]?: unknown };

const crossRules: readonly CrossRule[] = [
  uniqueEntries,
  hostLists,
  variableNumbers,
  reservedEvents,
  sumsRetention,
  upwardRanges,
  privacyFloor,
  privacyAdditions,
  removedParameters,
  linkReferences,
  requiredDimensions,
  ruleReferences,
  ownRules,
  singlePageMatches,
  constantsInForce,
  departmentMarks,
  experimentHosts,
  experimentWeights,
  offerContents,
  offerRedirects,
  mappingTables,
  hostedScripts,
  pageTracker,
  organization,
  serviceHosts,
  forwardServers,
];

/** Returns the same object, typed, or throws a {@link SettingsError} with all problems. */
export function validateSettings(candidate: UncheckedSettings): Settings {
  const [first, ...others] = settingsProblems(candidate);
  if (first !== undefined) throw new SettingsError([first, ...others]);
  return candidate as Settings;
}

/** All problems. The rules across files run only if every file matches its schema. */
export function settingsProblems(candidate: UncheckedSettings): readonly Problem[] {
  const shape = settingsKeys.flatMap((key) =>
    candidate[key] === undefined
      ? [{ file: settingsFiles[key], place: '', reason: 'is missing' }]
      : schemaProblems(key, candidate[key]),
  );
  if (shape.length > 0) return shape;
  return crossRules.flatMap((rule) => rule(candidate as Settings));
}
