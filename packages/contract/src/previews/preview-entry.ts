/** Entries that the library of a preview sends from a page: a beacon, or why its rules fired or stayed silent. */
import { Type, type Static } from 'typebox';
import { MOST_PREVIEW_ENTRIES } from './limits.ts';

/** The collector cleans each text and cuts it. A longer body is refused as a whole. */
const Text = Type.String();
/** The id of a rule, a condition or an event. */
const Id = Type.String({ pattern: '^[\\w./ :-]{1,200}$' });
const Name = Type.String({ pattern: '^[\\w./:-]{0,200}$' });
const Moment = Type.Number({ minimum: 0, maximum: 8_640_000_000_000_000 });

const Place = {
  /** Milliseconds since 1970, by the clock of the page. */
  at: Moment,
  /** Random number of the page load. */
  page: Type.Number(),
  /** Address of the page. */
  address: Text,
};

export const BeaconEntry = Type.Object({
  kind: Type.Literal('beacon'),
  ...Place,
  /** The query string of the beacon. */
  pairs: Type.String({ minLength: 1 }),
  rule: Type.Optional(Id),
});
export type BeaconEntry = Static<typeof BeaconEntry>;

export const SILENCES = [
  ...(['noRule', 'host', 'path', 'optedOut', 'signal', 'consent', 'untrackedElement'] as const),
  ...(['shadow', 'secondLibrary', 'off'] as const),
] as const;

const many = <T extends Parameters<typeof Type.Array>[0]>(schema: T) =>
  Type.Array(schema, { maxItems: 500 });

export const WhyEntry = Type.Object({
  kind: Type.Literal('why'),
  ...Place,
  /** Type of the trigger: `click`, `submit`, `page-load`. */
  on: Id,
  name: Text,
  element: Type.Optional(Type.Object({ tag: Name, text: Text, role: Type.Optional(Name) })),
  /** Why no rule was considered. */
  silence: Type.Optional(Type.Enum([...SILENCES])),
  rules: many(
    Type.Object({
      rule: Id,
      outcome: Type.Enum(['fired', 'silent', 'failed']),
      /** In the order of evaluation. */
      conditions: many(Type.Object({ name: Id, met: Type.Boolean(), saw: Type.Optional(Text) })),
    }),
  ),
  /** Rules of the event whose element is nearest, and the part of their selector that matched nothing. */
  near: many(Type.Object({ rule: Id, part: Text })),
  /** What the page removed: kind and field, never the value. */
  removed: many(Type.Object({ kind: Name, field: Name })),
  consent: Type.Enum(['given', 'refused', 'notAsked']),
  /** A value is there only for members that a setting reads. */
  dataLayer: many(Type.Object({ path: Text, value: Type.Optional(Text), type: Name })),
  markers: many(Type.Object({ name: Text, value: Text })),
});
export type WhyEntry = Static<typeof WhyEntry>;

export type PreviewEntry = BeaconEntry | WhyEntry;

/** `POST /preview/begin`: the token of a link, and whether the person has pressed the button on the page. */
export const AskedBegin = Type.Object({ token: Text, confirm: Type.Boolean() });
export type AskedBegin = Static<typeof AskedBegin>;

/** `POST /preview/entries`. Each entry is checked by itself, so that a refusal names it. */
export const SentEntries = Type.Object({
  cookie: Text,
  entries: Type.Array(Type.Unknown(), { maxItems: MOST_PREVIEW_ENTRIES }),
});
export type SentEntries = Static<typeof SentEntries>;

/** `POST /preview/end`. */
export const AskedEnd = Type.Object({ cookie: Text });
export type AskedEnd = Static<typeof AskedEnd>;
