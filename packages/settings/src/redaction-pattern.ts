/** Patterns whose matches are redacted (rows 5.6, 5.7): more than a mapping table's may not, since all of them meet every text. */
import { costOf } from './safe-pattern-cost.ts';
import { parsePattern, patternTokens } from './safe-pattern-parts.ts';
import type { PatternFault } from './safe-pattern-reasons.ts';
import { canBeEmpty } from './safe-pattern-shape.ts';
import { MOST_STEPS, patternFault } from './safe-pattern.ts';

/** As long as a single pattern of a mapping table. */
export const MOST_STEPS_TOGETHER = MOST_STEPS;

export function redactionFault(source: string): PatternFault | undefined {
  const fault = patternFault(source);
  if (fault !== undefined) return fault;
  return canBeEmpty(parsePattern(patternTokens(source))) ? 'matches-nothing' : undefined;
}

/** Steps at worst. */
export function redactionCost(source: string): number {
  return costOf(parsePattern(patternTokens(source)));
}
