/** Shapes that many requests and answers share. */
import { Type, type Static, type TSchema } from 'typebox';

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

/** A day of Toronto that is in the calendar, `2026-11-21`. */
export const Day = Type.String({ format: 'date', 'x-expected': 'day' });

/** In a query: a day of Toronto or a moment; from, inclusive; to, a day included, a moment not. */
const MOMENT = { pattern: '^\\d{4}-\\d{2}-\\d{2}(T.{1,20})?$', 'x-expected': 'date' };
export const Since = Type.Optional(Type.String({ ...MOMENT, 'x-words': 'since' }));
export const Until = Type.Optional(Type.String({ ...MOMENT, 'x-words': 'until' }));

/** ISO 8601, UTC. */
export const Moment = Type.String();

/** Hits of real visitors or of those that a machine has played: never both in one answer. */
export const Source = Type.Enum(['real', 'simulated']);
export type Source = Static<typeof Source>;

/** Of what was made. */
export const Made = Type.Object({ id: Type.String() });
export type Made = Static<typeof Made>;

/** What a person is called, or the user of a machine. */
export const Name = Type.String({
  pattern: '^(?=.*\\S)[^\\p{C}]{1,100}$',
  'x-expected': 'person',
});

/** In which language the words are; that of the request where it is not said. */
export const Words = Type.Optional(Type.Enum(['en', 'fr']));

/** What asks for one environment, and for nothing else. */
export const OfEnvironment = Type.Object({ environment: Environment });

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
