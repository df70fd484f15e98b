/** Schemas that several requests and answers share. */
import { Type, type Static, type TSchema } from 'typebox';

export const Environment = Type.Enum(['development', 'staging', 'production']);
export type Environment = Static<typeof Environment>;

/** The same text in both languages. */
export const BothLanguages = Type.Object({ en: Type.String(), fr: Type.String() });
export type BothLanguages = Static<typeof BothLanguages>;

/** One line of text in each language, entered by a person. Neither may be blank. */
export function linesOfBoth(longest: number) {
  const line = Type.String({
    maxLength: longest,
    pattern: '^(?=.*\\S)[^\\x00-\\x1f\\x7f]*$',
    'x-expected': 'words-of-both',
  });
  return Type.Object({ en: line, fr: line }, { additionalProperties: false });
}

/** A calendar day in Toronto, `2026-11-21`. */
export const Day = Type.String({ format: 'date', 'x-expected': 'day' });

/**
 * Query parameters: a day in Toronto or a moment. `from` is inclusive. `to` includes a day, but excludes a moment.
 */
const MOMENT = { pattern: '^\\d{4}-\\d{2}-\\d{2}(T.{1,20})?$', 'x-expected': 'date' };
export const Since = Type.Optional(Type.String({ ...MOMENT, 'x-words': 'since' }));
export const Until = Type.Optional(Type.String({ ...MOMENT, 'x-words': 'until' }));

/** ISO 8601, UTC. */
export const Moment = Type.String();

/** Hits of real visitors or of simulated ones. One answer never contains both. */
export const Source = Type.Enum(['real', 'simulated']);
export type Source = Static<typeof Source>;

/** Id of the created entry. */
export const Made = Type.Object({ id: Type.String() });
export type Made = Static<typeof Made>;

/** Name of a person, or of a user account on a machine. */
export const Name = Type.String({
  pattern: '^(?=.*\\S)[^\\p{C}]{1,100}$',
  'x-expected': 'person',
});

/** Language of texts in the answer; default: the language of the request. */
export const Words = Type.Optional(Type.Enum(['en', 'fr']));

/** The query of a route whose only parameter is an environment. */
export const OfEnvironment = Type.Object({ environment: Environment });

export const orNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
