/**
 * Patterns whose matches are redacted (rows 5.6, 5.7). They have more limits than patterns of mapping tables, since
 * every text is matched with all of them.
 */
import { costOf } from './safe-pattern-cost.ts';
import { parsePattern, patternTokens } from './safe-pattern-parts.ts';
import type { PatternFault } from './safe-pattern-reasons.ts';
import { canBeEmpty } from './safe-pattern-shape.ts';
import { MOST_STEPS, patternFault } from './safe-pattern.ts';

/** The same limit as for a single pattern of a mapping table. */
export const MOST_STEPS_TOGETHER = MOST_STEPS;

export function redactionFault(source: string): PatternFault | undefined {
  const fault = patternFault(source);
  if (fault !== undefined) return fault;
  return canBeEmpty(parsePattern(patternTokens(source))) ? 'matches-nothing' : undefined;
}

/** Number of steps in the worst case. */
export function redactionCost(source: string): number {
  return costOf(parsePattern(patternTokens(source)));
}
