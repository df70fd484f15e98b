/** What runs, what is published, and whether anything waits. `/api/status`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Moment, orNull } from '../shared.ts';

const Text = Type.String();
const Count = Type.Number();
const Counts = Type.Record(Text, Count);
/** Why something does not answer, in both languages; null where it does. */
const Reason = orNull(BothLanguages);
const State = Type.Enum(['starting', 'ready', 'down']);

/** What is published of an environment. */
export const PublishedLibrary = Type.Object({
  version: Text,
  bytes: Count,
  gzip: Count,
  integrity: Text,
  /** Of its settings, `2026-11-21`. */
  date: Text,
});
export type PublishedLibrary = Static<typeof PublishedLibrary>;

/** Another collection server to which beacons go on. */
export const ForwardTarget = Type.Object({
  target: Text,
  server: Text,
  state: Type.Enum(['starting', 'ready', 'failing']),
  reason: Reason,
  forwarded: Count,
  /** Bytes of the journal. */
  waiting: Count,
  /** Seconds since the beacon arrived that goes next. */
  lag: Count,
  lastAnswer: orNull(Type.Object({ status: Count, at: Moment })),
  retryAt: orNull(Moment),
  /** What the settings keep here. */
  kept: Type.Object({ bots: Count, internal: Count, simulated: Count }),
  notForwarded: Type.Object({ old: Count, refused: Count, room: Count, damaged: Count }),
});
export type ForwardTarget = Static<typeof ForwardTarget>;

/** A partition of a table, or of a table without any the rows of days. */
export const Expired = Type.Object({ table: Text, partition: Text, rows: Count });
export type Expired = Static<typeof Expired>;

/** Who was given identifiers of visitors. */
export const Disclosure = Type.Object({
  ...{ by: Text, suite: Text, from: orNull(Moment), to: orNull(Moment), format: Text },
  at: Moment,
  /** Null while it is going on, and for ever where it broke off. */
  hits: orNull(Count),
});
export type Disclosure = Static<typeof Disclosure>;

/** What was removed because of its age. */
export const Sweep = Type.Object({
  /** The day of Toronto on which the night ended. */
  night: Text,
  at: Moment,
  gone: Type.Array(Expired),
});
export type Sweep = Static<typeof Sweep>;

const Service = Type.Object({ answered: Count, refused: Counts });

/** What may be null is of the whole collector: not for who sees some departments. Lists are null too while the database does not answer. */
export const Status = Type.Object({
  version: Text,
  /** Null where nothing is built yet. */
  environments: Type.Record(Text, orNull(PublishedLibrary)),
  /** Files that are the installation's own, and whether the library has what is in force. */
  settings: Type.Object({
    files: Type.Array(Text),
    library: Type.Enum(['shipped', 'current', 'not-built', 'outdated']),
  }),
  journal: Type.Object({
    segments: Count,
    bytes: Count,
    state: Type.Enum(['ready', 'failing']),
    /** What a damaged disk has made unreadable. */
    damaged: Type.Object({ parts: Count, bytes: Count }),
  }),
  store: Type.Object({
    kind: Type.Enum(['embedded', 'server']),
    state: State,
    reason: Reason,
    rows: orNull(Count),
    /** Bytes of the journal that are not stored yet. */
    waiting: Count,
  }),
  control: Type.Object({
    kind: Type.Enum(['embedded', 'server']),
    state: State,
    reason: Reason,
    /** Digest of the settings in force. */
    settings: Text,
    activeSince: orNull(Moment),
  }),
  disclosures: orNull(Type.Array(Disclosure)),
  /** Newest first. */
  sweeps: orNull(Type.Array(Sweep)),
  /** `madeAt` is null before this collector has made any; `daysLeft` where another one makes them. */
  visits: Type.Object({ madeAt: orNull(Moment), daysLeft: orNull(Count) }),
  forwarding: orNull(Type.Array(ForwardTarget)),
  counters: orNull(
    Type.Object({
      ...{ received: Count, stored: Count, refused: Counts, duplicates: Count },
      /** What the tag says of itself, by host. */
      failures: Type.Record(Text, Counts),
    }),
  ),
  services: orNull(Type.Object({ identity: Service, delivery: Service })),
  connections: orNull(Type.Object({ open: Count, closed: Count })),
  /** Requests with forwarded headers of somebody who is not trusted, and the last of them. */
  forwardedIgnored: orNull(Type.Object({ requests: Count, from: Text })),
});
export type Status = Static<typeof Status>;
