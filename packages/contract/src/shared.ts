/** Shapes that many requests and answers share. */
import { Type, type Static } from 'typebox';

export const Environment = Type.Enum(['development', 'staging', 'production']);
export type Environment = Static<typeof Environment>;

/** The same words in both languages. */
export const BothLanguages = Type.Object({ en: Type.String(), fr: Type.String() });
export type BothLanguages = Static<typeof BothLanguages>;

/** A line in each language, neither of spaces alone, as somebody writes it. */
export function linesOfBoth(longest: number) {
  const line = Type.String({
    maxLength: longest,
    pattern: '^(?=.*\\S)[^\\x00-\\x1f\\x7f]*$',
    'x-expected': 'words-of-both',
  });
  return Type.Object({ en: line, fr: line }, { additionalProperties: false });
}

/** A day of Toronto, `2026-11-21`. */
export const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', 'x-expected': 'day' });

/** Hits of real visitors or of those that a machine has played: never both in one answer. */
export const Source = Type.Enum(['real', 'simulated']);
export type Source = Static<typeof Source>;
