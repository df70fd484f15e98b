/**
 * Redaction settings (rows 5.3, 5.6, 5.7): an installation lists each of its parameters once, and patterns are fast
 * and never match the empty text. A parameter may repeat a shipped one: a later release may list what an installation
 * has already added.
 */
import type { Problem } from '../problem.ts';
import { shipped } from '../shipped-settings.ts';
import { redactionCost, redactionFault, MOST_STEPS_TOGETHER } from '../redaction-pattern.ts';
import { PATTERN_FAULTS } from '../safe-pattern-reasons.ts';
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';
import { repeatedValues } from './repeated-values.ts';

const file = settingsFiles.privacy;

const shippedNames = new Set(shipped.privacy.parameters.flatMap(({ names }) => names));

export const privacyAdditions: CrossRule = ({ privacy: { parameters, patterns } }) => {
  const names = parameters
    .flatMap((group, at) =>
      group.names.map((name, index) => ({
        value: name.toLowerCase(),
        place: `/parameters/${at}/names/${index}`,
      })),
    )
    .filter(({ value }) => !shippedNames.has(value));
  const faults = patterns.flatMap((pattern, at) => patternProblem(pattern, `/patterns/${at}`));
  return [
    ...repeatedValues(file, names, 'parameter'),
    ...faults,
    ...(faults.length === 0 ? togetherTooLong(patterns) : []),
  ];
};

function patternProblem(pattern: string, place: string): readonly Problem[] {
  const fault = redactionFault(pattern);
  return fault === undefined ? [] : [{ file, place, reason: PATTERN_FAULTS[fault].en }];
}

function togetherTooLong(patterns: readonly string[]): readonly Problem[] {
  const steps = patterns.reduce((sum, pattern) => sum + redactionCost(pattern), 0);
  if (steps <= MOST_STEPS_TOGETHER) return [];
  return [{ file, place: '/patterns', reason: PATTERN_FAULTS['together-too-long'].en }];
}
