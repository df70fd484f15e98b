/** A stored hit as the API returns it: without visitor identifiers, and limited to the reader's permissions. */
import { Type, type Static } from 'typebox';
import { Environment } from '../shared.ts';

const Text = Type.String();

/** Data that the privacy filter redacted: the kind and the field, never the value. */
export const Finding = Type.Object({
  kind: Text,
  /** Id of the dimension if known, else the name on the wire. */
  field: Text,
});
export type Finding = Static<typeof Finding>;

export const HitEvent = Type.Object({
  /** 0 for an event with a name instead of a number on the wire (`purchase`). */
  number: Type.Number(),
  /** Empty for a number without a name. The name on the wire if there is no number. */
  id: Text,
  /** Amount or serial number; empty for a plain counter. */
  value: Text,
});
export type HitEvent = Static<typeof HitEvent>;

/** Origin of a hit, as the collector determined it at receipt. */
export const Origin = Type.Object({
  /** From a fixed list of names. `other`: not on the list. Empty: unknown. */
  browser: Text,
  /** Only the major version; 0 if unknown. */
  browserVersion: Type.Number(),
  system: Text,
  device: Type.Enum(['desktop', 'mobile', 'tablet', 'tv', '']),
  isBot: Type.Boolean(),
  isInternal: Type.Boolean(),
  /** Present only for hits of simulated visitors. */
  isSimulated: Type.Optional(Type.Literal(true)),
  /** ISO 3166-1, two letters; empty if unknown. */
  country: Text,
  /** Only for Canada, two letters. */
  province: Text,
});
export type Origin = Static<typeof Origin>;

export const ShownHit = Type.Object({
  id: Text,
  /** ISO 8601, UTC, milliseconds. */
  receivedAt: Text,
  suites: Type.Array(Text),
  environment: Type.Union([Environment, Type.Literal('unknown')]),
  kind: Type.Enum(['page', 'link']),
  linkType: Type.Enum(['', 'download', 'exit', 'other']),
  linkName: Text,
  linkUrl: Text,
  host: Text,
  path: Text,
  language: Type.Enum(['en', 'fr', '']),
  method: Type.Enum(['GET', 'POST']),
  library: Text,
  requestId: Text,
  /** Name and value, in the order of the wire. */
  parameters: Type.Array(Type.Tuple([Text, Text])),
  /** By dimension id. */
  dimensions: Type.Record(Text, Text),
  events: Type.Array(HitEvent),
  findings: Type.Array(Finding),
  /** Identifier of the department; empty if the page belongs to none. */
  department: Text,
  /** Bytes of the request line, or of the body for a POST. */
  size: Type.Number(),
  origin: Origin,
  /**
   * All hits of one view of one page share this value, and no other hit has it. It changes every day. Empty for a hit
   * without an identifier, which belongs to no view. Null if unknown: a search does not read the neighbouring hits
   * that are needed to compute it.
   */
  view: Type.Union([Text, Type.Null()]),
});
export type ShownHit = Static<typeof ShownHit>;
