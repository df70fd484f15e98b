/** A stored beacon as the collector gives it: without identifiers of visitors, and as far as whoever asks may see it. */
import { Type, type Static } from 'typebox';
import { Environment } from '../shared.ts';

const Text = Type.String();

/** What privacy removed: the kind and the field, never the value. */
export const Finding = Type.Object({
  kind: Text,
  /** Id of a dimension where one is known, else the name on the wire. */
  field: Text,
});
export type Finding = Static<typeof Finding>;

export const HitEvent = Type.Object({
  /** 0 for an event of the wire that has a name instead (`purchase`). */
  number: Type.Number(),
  /** Empty for a number that has no name; the name on the wire where there is no number. */
  id: Text,
  /** Amount or serial number, empty for a plain counter. */
  value: Text,
});
export type HitEvent = Static<typeof HitEvent>;

/** What a hit came from, as the collector saw it at receipt. */
export const Origin = Type.Object({
  /** Of a fixed list of names; `other` for one that is not on it, empty where nothing is known. */
  browser: Text,
  /** The major version alone; 0 where it is not known. */
  browserVersion: Type.Number(),
  system: Text,
  device: Type.Enum(['desktop', 'mobile', 'tablet', 'tv', '']),
  isBot: Type.Boolean(),
  isInternal: Type.Boolean(),
  /** There for a visitor that a machine has played, and for no other. */
  isSimulated: Type.Optional(Type.Literal(true)),
  /** ISO 3166-1, two letters; empty where it is not known. */
  country: Text,
  /** Of Canada only, two letters. */
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
  /** Name on the wire and value, in the order of the wire. */
  parameters: Type.Array(Type.Tuple([Text, Text])),
  /** By id of the dimension. */
  dimensions: Type.Record(Text, Text),
  events: Type.Array(HitEvent),
  findings: Type.Array(Finding),
  /** Identifier of a department; empty where the page belongs to none. */
  department: Text,
  /** Bytes of the request line, or of the body for a POST. */
  size: Type.Number(),
  origin: Origin,
  /**
   * The same for all beacons of one view of one page, and of that alone: others each day. Empty for a beacon without an identifier,
   * which belongs to no view; null where it is not known, as in what a search finds: the hits between are not there to tell by.
   */
  view: Type.Union([Text, Type.Null()]),
});
export type ShownHit = Static<typeof ShownHit>;
