/** Status of the collector: published libraries, stores, backlog and counters. `/api/status`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Moment, orNull } from '../shared.ts';

const Text = Type.String();
const Count = Type.Number();
const Counts = Type.Record(Text, Count);
/** Why a component does not answer, in both languages; null if it answers. */
const Reason = orNull(BothLanguages);
const State = Type.Enum(['starting', 'ready', 'down']);

/** The published library of an environment. */
export const PublishedLibrary = Type.Object({
  version: Text,
  bytes: Count,
  gzip: Count,
  integrity: Text,
  /** Date of its settings, `2026-11-21`. */
  date: Text,
});
export type PublishedLibrary = Static<typeof PublishedLibrary>;

/** Another collection server that receives copies of the beacons. */
export const ForwardTarget = Type.Object({
  target: Text,
  server: Text,
  state: Type.Enum(['starting', 'ready', 'failing']),
  reason: Reason,
  forwarded: Count,
  /** Bytes of the journal that are not forwarded yet. */
  waiting: Count,
  /** Seconds since the receipt of the next beacon to forward. */
  lag: Count,
  lastAnswer: orNull(Type.Object({ status: Count, at: Moment })),
  retryAt: orNull(Moment),
  /** Beacons that are not forwarded because the settings exclude them. */
  kept: Type.Object({ bots: Count, internal: Count, simulated: Count }),
  notForwarded: Type.Object({ old: Count, refused: Count, room: Count, damaged: Count }),
});
export type ForwardTarget = Static<typeof ForwardTarget>;

/** A partition of a table, or rows by day if the table has no partitions. */
export const Expired = Type.Object({ table: Text, partition: Text, rows: Count });
export type Expired = Static<typeof Expired>;

/** One disclosure of visitor identifiers. */
export const Disclosure = Type.Object({
  ...{ by: Text, suite: Text, from: orNull(Moment), to: orNull(Moment), format: Text },
  at: Moment,
  /** Null while the export runs, and permanently if it was interrupted. */
  hits: orNull(Count),
});
export type Disclosure = Static<typeof Disclosure>;

/** Data that the nightly sweep deleted because its retention had expired. */
export const Sweep = Type.Object({
  /** The day in Toronto on which the night was over. */
  night: Text,
  at: Moment,
  gone: Type.Array(Expired),
});
export type Sweep = Static<typeof Sweep>;

/**
 * Jobs in the background. `visits` and `sums` make the figures of reports. `sweep` deletes expired data. `counts` stores
 * the numbers of refused beacons. `live` reads the hits of other collectors. `owners` reads the departments of pages.
 * `ledgers` writes the ledger beside back-ups. `activity` writes the activity log. `attention` checks
 * what needs attention, and `messages` sends it. `mail-reports` sends reports by mail.
 */
export const JOBS = [
  'visits',
  'sums',
  'sweep',
  'counts',
  'live',
  'owners',
  'ledgers',
  'activity',
  'attention',
  'messages',
  'mail-reports',
  'previews',
] as const;

/** A job that failed at its last run. */
export const FailedJob = Type.Object({
  job: Type.Enum([...JOBS]),
  reason: BothLanguages,
  /** The first failure in a row. */
  since: Moment,
});
export type FailedJob = Static<typeof FailedJob>;

const Service = Type.Object({ answered: Count, refused: Counts });

/**
 * Nullable members describe the whole collector. They are null for people with permission for only some departments.
 * Lists are also null while the database does not answer.
 */
export const Status = Type.Object({
  version: Text,
  /** Null if no library is built yet. */
  environments: Type.Record(Text, orNull(PublishedLibrary)),
  /** The live release of each environment that has one, as this collector has it in force. */
  releases: Type.Record(Text, Type.Object({ release: Text })),
  /** Settings files of the installation, and whether the library was built from the settings in force. */
  settings: Type.Object({
    files: Type.Array(Text),
    library: Type.Enum(['shipped', 'current', 'not-built', 'outdated', 'released']),
    /** Digest of the settings in force. */
    digest: Text,
    since: Moment,
    /** Faults by the checks of this version. Settings that were in force before an upgrade stay in force with them. */
    problems: Type.Array(Type.Object({ file: Text, place: Text, reason: BothLanguages })),
  }),
  journal: Type.Object({
    segments: orNull(Count),
    bytes: orNull(Count),
    state: Type.Enum(['ready', 'failing']),
    /** Parts of the journal that cannot be read because of a damaged disk. */
    damaged: orNull(Type.Object({ parts: Count, bytes: Count })),
  }),
  store: Type.Object({
    kind: Type.Enum(['embedded', 'server']),
    state: State,
    reason: Reason,
    rows: orNull(Count),
    /** Bytes of the journal that are not stored yet. */
    waiting: orNull(Count),
    /** Parts that were set aside because they are damaged. */
    broken: orNull(Count),
    /** Stored hits that are no longer there. */
    missing: orNull(Count),
  }),
  /** Whether parts of the journal or of the store are damaged, or stored hits are missing. */
  hasDamage: Type.Boolean(),
  control: Type.Object({
    kind: Type.Enum(['embedded', 'server']),
    state: State,
    reason: Reason,
  }),
  disclosures: orNull(Type.Array(Disclosure)),
  /** Newest first. */
  sweeps: orNull(Type.Array(Sweep)),
  /**
   * `madeAt` is null until this collector has computed visits. `daysLeft` is also null if another collector computes
   * them. `lag`: seconds that reports are behind, the age of the oldest acknowledged hit that they lack, at any collector;
   * 0 if they lack none, null if it is unknown.
   */
  visits: Type.Object({
    ...{ madeAt: orNull(Moment), daysLeft: orNull(Count), lag: orNull(Count) },
  }),
  /** Empty if all jobs succeeded at their last run. */
  failedJobs: Type.Array(FailedJob),
  forwarding: orNull(Type.Array(ForwardTarget)),
  counters: orNull(
    Type.Object({
      ...{ received: Count, stored: Count, refused: Counts, duplicates: Count },
      /** Errors that the tag reports about itself, by host. */
      failures: Type.Record(Text, Counts),
    }),
  ),
  /** Stops in force, those that were not confirmed in time, and those that the control database does not have. */
  stops: orNull(
    Type.Object({
      ...{ inForce: Count, unconfirmed: Count, unsent: Count },
      /** Hits that stops have left out or changed, by place: receipt, journal, forward. */
      hits: Counts,
    }),
  ),
  services: orNull(Type.Object({ identity: Service, delivery: Service })),
  connections: orNull(Type.Object({ open: Count, closed: Count })),
  /** Requests with forwarding headers from an untrusted address, and the last such address. */
  forwardedIgnored: orNull(Type.Object({ requests: Count, from: Text })),
});
export type Status = Static<typeof Status>;
