/**
 * Entries that the library of a preview sends from a page: a beacon, why its rules fired or stayed silent, or an element that
 * a person has picked.
 */
import { Type, type Static } from 'typebox';
import { LARGEST_ENTRY_NUMBER, LONGEST_SELECTOR, MOST_PREVIEW_ENTRIES } from './limits.ts';

/** The collector cleans each text and cuts it. The length of a body is limited as a whole. */
const Text = Type.String();
const Moment = Type.Number({ minimum: 0, maximum: 8_640_000_000_000_000 });

const Place = {
  /** Milliseconds since 1970, by the clock of the page. */
  at: Moment,
  /** Random number of the page load. */
  page: Type.Number(),
  /**
   * Number of the entry in its page load. The page sends an entry again if an answer is lost, and the number shows that
   * it is the same. Missing in builds of before this number: their entries are all kept.
   */
  number: Type.Optional(Type.Integer({ minimum: 0, maximum: LARGEST_ENTRY_NUMBER })),
  /** Address of the page. */
  address: Text,
};

export const BeaconEntry = Type.Object({
  kind: Type.Literal('beacon'),
  ...Place,
  /** The query string of the beacon. */
  pairs: Type.String({ minLength: 1 }),
  rule: Type.Optional(Text),
});
export type BeaconEntry = Static<typeof BeaconEntry>;

export const SILENCES = [
  ...(['noRule', 'host', 'path', 'optedOut', 'signal', 'consent', 'untrackedElement'] as const),
  ...(['shadow', 'secondLibrary', 'off'] as const),
] as const;

const SeenElement = Type.Object({ tag: Text, text: Text, role: Type.Optional(Text) });

/** Of a rule. The second line has those of a rule that has fired without a beacon. */
export const RULE_OUTCOMES = [
  ...(['fired', 'silent', 'failed'] as const),
  ...(['held', 'cancelled', 'notCounted', 'refused'] as const),
] as const;

export const WhyEntry = Type.Object({
  kind: Type.Literal('why'),
  ...Place,
  /** Type of the trigger: `click`, `submit`, `page-load`. */
  on: Text,
  name: Text,
  element: Type.Optional(SeenElement),
  /** Why no rule was considered. */
  silence: Type.Optional(Type.Enum([...SILENCES])),
  rules: Type.Array(
    Type.Object({
      rule: Text,
      outcome: Type.Enum([...RULE_OUTCOMES]),
      /** In the order of evaluation. */
      conditions: Type.Array(
        Type.Object({ name: Text, met: Type.Boolean(), saw: Type.Optional(Text) }),
      ),
    }),
  ),
  /** Rules of the event whose element is nearest, and the part of their selector that matched nothing. */
  near: Type.Array(Type.Object({ rule: Text, part: Text })),
  /** Data that the page removed: kind and field, never the value. */
  removed: Type.Array(Type.Object({ kind: Text, field: Text })),
  consent: Type.Enum(['given', 'refused', 'notAsked']),
  /** A value is there only for members that a setting reads. */
  dataLayer: Type.Array(Type.Object({ path: Text, value: Type.Optional(Text), type: Text })),
  markers: Type.Array(Type.Object({ name: Text, value: Text })),
});
export type WhyEntry = Static<typeof WhyEntry>;

const Found = Type.Integer({ minimum: 0 });

export const PickEntry = Type.Object({
  kind: Type.Literal('pick'),
  ...Place,
  element: SeenElement,
  /** Finds the element, and no other of the page. */
  selector: Type.String({ minLength: 1, maxLength: LONGEST_SELECTOR }),
  /** Elements that the selector finds on the page. */
  here: Found,
  /** The page in the other language, without the number if it could not be read. */
  twin: Type.Optional(Type.Object({ address: Text, found: Type.Optional(Found) })),
});
export type PickEntry = Static<typeof PickEntry>;

export type PreviewEntry = BeaconEntry | WhyEntry | PickEntry;

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
