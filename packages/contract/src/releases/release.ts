/** Releases: what an environment has live. `/api/releases`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Environment, Moment, Name, orNull } from '../shared.ts';

const Text = Type.String();
const Count = Type.Number();
/** Any JSON. */
const Value = Type.Unknown();

const Id = Type.String({ pattern: '^[1-9]\\d{0,17}$', 'x-expected': 'release-id' });
export const ReleaseNote = Type.Optional(
  Type.String({ pattern: '^[^\\p{C}]{0,500}$', 'x-expected': 'release-note' }),
);

export const ReleasesQuery = Type.Object({ environment: Type.Optional(Environment) });

export const ShownRelease = Type.Object({
  id: Text,
  /**
   * `undo` takes the changes of an earlier release back. `roll-back` returns to an earlier release. `from-folder` is the
   * first release, with the settings of a folder.
   */
  kind: Type.Enum(['publish', 'undo', 'roll-back', 'from-folder']),
  environment: Environment,
  /** The release that was undone, or to which this one returned. */
  of: orNull(Text),
  /** The draft that was published. */
  draft: orNull(Text),
  by: Text,
  at: Moment,
  note: BothLanguages,
  /** Version of the library. */
  version: Text,
  /** Number of its changes. */
  changes: Count,
  isLive: Type.Boolean(),
  /** The reason why it was published without its approvals. */
  emergency: orNull(Text),
});
export type ShownRelease = Static<typeof ShownRelease>;

export const ReleaseList = Type.Object({
  /** Environments with a release. */
  live: Type.Array(Type.Object({ environment: Environment, release: Text, since: Moment })),
  /** Newest first. */
  releases: Type.Array(ShownRelease),
  /** Whether the settings come from a folder. Then no release can be published. */
  isOfFolder: Type.Boolean(),
  /** Faults of the settings in force by the checks of this version. They stay in force until a draft corrects them. */
  problems: Type.Array(Type.Object({ file: Text, place: Text, reason: BothLanguages })),
});
export type ReleaseList = Static<typeof ReleaseList>;

/** The difference of a file of settings, in sentences. */
const DifferenceOfFile = Type.Object({
  file: Text,
  title: BothLanguages,
  lines: Type.Array(Type.Object({ en: Text, fr: Text, places: Type.Array(Text) })),
});

export const ReleaseDifference = Type.Object({ words: Type.Array(DifferenceOfFile) });
export type ReleaseDifference = Static<typeof ReleaseDifference>;

export const OneRelease = Type.Object({
  ...ShownRelease.properties,
  ...ReleaseDifference.properties,
  /** Of `balise.js`. */
  integrity: Text,
  /** Script tags for pages: of the newest release, and of this one. Their address is a path at the collector. */
  tags: Type.Object({ newest: Text, pinned: Text }),
  /** Later releases of the environment, oldest first. A return to this release takes their changes away. */
  later: Type.Array(Type.Object({ id: Text, by: Text, at: Moment, note: BothLanguages })),
});
export type OneRelease = Static<typeof OneRelease>;

export const CollectorsOfRelease = Type.Object({
  collectors: Type.Array(
    Type.Object({
      name: Text,
      /** Whether its version follows releases. One that does not blocks the next release. */
      follows: Type.Boolean(),
      /** Whether it receives hits with the settings of the release and serves its files. */
      has: Type.Boolean(),
      /** Why it cannot take the live releases. */
      refused: orNull(BothLanguages),
      seenAt: Moment,
    }),
  ),
});
export type CollectorsOfRelease = Static<typeof CollectorsOfRelease>;

export const AskedRelease = Type.Object(
  {
    environment: Environment,
    /** One of these three: a draft to publish, a release to undo, or a release to return to. */
    draft: Type.Optional(Id),
    undo: Type.Optional(Id),
    rollBack: Type.Optional(Id),
    /** Needed with a draft: the revision of the draft that the person has seen. */
    revision: Type.Optional(Type.Integer({ minimum: 0, 'x-expected': 'revision-of-draft' })),
    /** The live release that the person has seen. Null: none. */
    seen: orNull(Id),
    noteEn: ReleaseNote,
    noteFr: ReleaseNote,
    /** The reason to publish without the approvals. */
    emergency: Type.Optional(
      Type.String({ pattern: '^(?=.*\\S)[^\\p{C}]{1,500}$', 'x-expected': 'release-emergency' }),
    ),
    /** Only from the command line: the user of the machine. */
    by: Type.Optional(Name),
  },
  { additionalProperties: false },
);
export type AskedRelease = Static<typeof AskedRelease>;

export const ReleaseWarning = Type.Object({
  /**
   * `note`: a note is missing in a language. `weight`: a file is larger than its budget. `package`: the library comes
   * from another version of the package than the one before. `later`: a change of a later release goes away.
   */
  kind: Type.Enum(['note', 'weight', 'package', 'later']),
  text: BothLanguages,
});
export type ReleaseWarning = Static<typeof ReleaseWarning>;

export const MadeRelease = Type.Object({ id: Text, warnings: Type.Array(ReleaseWarning) });
export type MadeRelease = Static<typeof MadeRelease>;

/** A member of the problem `release-problems`. */
export const ReleaseProblem = Type.Object({
  /**
   * `settings`: the result has a fault. `conflict`: the live value is neither the one before the change nor the one after
   * it. `number`: the number of a variable or event belongs to another one.
   */
  kind: Type.Enum(['settings', 'conflict', 'number']),
  file: Text,
  /** With keys of lists: `/production/{host=travel.example}`. Empty for the whole file. */
  place: Text,
  reason: BothLanguages,
  /** Of a conflict. A missing value is not there. */
  before: Type.Optional(Value),
  after: Type.Optional(Value),
  present: Type.Optional(Value),
});
export type ReleaseProblem = Static<typeof ReleaseProblem>;
