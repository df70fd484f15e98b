/**
 * Says what keeps a text from being a pattern that may run on other people's pages, or nothing. Patterns that analysts write
 * (mapping tables, privacy patterns they add) meet texts that anybody can put into an address: none may ever take long.
 */
import { costOf, TEXT_LENGTH } from './safe-pattern-cost.ts';
import { parsePattern, patternTokens } from './safe-pattern-parts.ts';
import type { PatternFault } from './safe-pattern-reasons.ts';
import { repetitionFault } from './safe-pattern-repetition.ts';

/** Patterns that were found to be safe are safe with these flags, and with `i` beside them. */
export const PATTERN_FLAGS = 'u';
/** Characters of the longest pattern. */
export const PATTERN_LENGTH = 200;

/** The square of the text's length and a little more: a tenth of a second where the text is chosen to take longest. */
export const MOST_STEPS = 16 * TEXT_LENGTH ** 2;

/** Tokens of the language that take too long, or would make it impossible to tell. The first that is found counts. */
const REFUSED: readonly (readonly [RegExp, PatternFault])[] = [
  [/^\(\?<?[=!]/, 'lookaround'],
  [/^\\([1-9]|k)/, 'backreference'],
  // Flags inside a pattern, halves of characters.
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
    // What the language itself refuses is the answer here.
    return false;
  }
}
