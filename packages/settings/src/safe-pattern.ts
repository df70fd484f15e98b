/**
 * Returns the reason why a pattern may not run on other people's pages, or undefined. Analysts write the patterns of
 * mapping tables and privacy settings. Anybody can put texts into an address, so no pattern may ever be slow.
 */
import { costOf, TEXT_LENGTH } from './safe-pattern-cost.ts';
import { parsePattern, patternTokens } from './safe-pattern-parts.ts';
import type { PatternFault } from './safe-pattern-reasons.ts';
import { repetitionFault } from './safe-pattern-repetition.ts';

/** Flags for safe patterns. They are safe with an additional `i` too. */
const PATTERN_FLAGS = 'u';
/** Most characters of a pattern. */
const PATTERN_LENGTH = 200;

/** A little more than the square of the text length: a tenth of a second for the worst text. */
export const MOST_STEPS = 16 * TEXT_LENGTH ** 2;

/** Tokens that can be slow, or whose cost cannot be computed. The first match determines the reason. */
const REFUSED: readonly (readonly [RegExp, PatternFault])[] = [
  [/^\(\?<?[=!]/, 'lookaround'],
  [/^\\([1-9]|k)/, 'backreference'],
  // Flags inside a pattern, and surrogates.
  [/^\(\?$|\\u[dD][89a-fA-F]/, 'unsupported'],
];

export function patternFault(source: string): PatternFault | undefined {
  if (source === '') return 'empty';
  if (source.length > PATTERN_LENGTH) return 'too-long';
  if (!isPattern(source)) return 'syntax';
  const tokens = patternTokens(source);
  const [, refused] = REFUSED.find(([form]) => tokens.some((token) => form.test(token))) ?? [];
  if (refused) return refused;
  const pattern = parsePattern(tokens);
  return (
    repetitionFault(pattern) ?? (costOf(pattern) > MOST_STEPS ? 'too-many-repetitions' : undefined)
  );
}

function isPattern(source: string): boolean {
  try {
    return Boolean(new RegExp(source, PATTERN_FLAGS));
  } catch {
    // The engine refuses the pattern.
    return false;
  }
}
