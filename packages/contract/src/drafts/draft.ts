/** Drafts: changes of settings that are not published yet. `/api/drafts`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Environment, Moment, Name, orNull } from '../shared.ts';
import { LONGEST_DRAFT_NAME, MOST_CHANGES } from './limits.ts';

const Text = Type.String();
const Count = Type.Number();
/** Any JSON. */
const Value = Type.Unknown();

/** Only from the command line: the user of the machine. */
const By = Type.Optional(Name);

const Named = Type.String({
  ...{ pattern: `^(?=.*\\S)[^\\p{C}]{1,${LONGEST_DRAFT_NAME}}$`, 'x-expected': 'draft-name' },
});
/** Name of a file of the settings: `hosts.json`. */
const File = Type.String({ minLength: 1, maxLength: 100, 'x-expected': 'settings-file' });
/**
 * The place of a value, by the keys of lists: `/production/{host=travel.example}/department/en`. A value of a plain
 * list: `/internalDomains/{=travel.example}`.
 */
const Place = Type.String({ minLength: 1, maxLength: 2000, 'x-expected': 'settings-place' });
/** `add` and `remove`: an entry of a list, a value of a plain list, or a member that may be absent. */
const Kind = Type.Enum(['set', 'add', 'remove'], { 'x-expected': 'change-kind' });

export const DraftChange = Type.Object(
  {
    ...{ file: File, place: Place, kind: Kind },
    /** Absent: the value was not there. */
    before: Type.Optional(Value),
    /** Absent: the value is removed. */
    after: Type.Optional(Value),
  },
  { additionalProperties: false },
);
export type DraftChange = Static<typeof DraftChange>;

const Author = { by: Text, at: Moment };

export const ListedDraft = Type.Object({
  ...{ id: Text, name: Text, ...Author, changedAt: Moment },
  state: Type.Enum(['open', 'published']),
  changes: Count,
  /** Each change of the draft raises it. */
  revision: Count,
  /**
   * The version and the part that an upgrade of the package brings; null for a draft of a person. With `code`, publishing also builds the
   * library with the code of this version.
   */
  package: orNull(Type.Object({ version: Text, part: Type.Enum(['settings', 'code']) })),
});
export type ListedDraft = Static<typeof ListedDraft>;

export const DraftList = Type.Object({
  /** The newest change first. */
  drafts: Type.Array(ListedDraft),
  /** Whether the settings come from a folder, so that no draft can be published. */
  isOfFolder: Type.Boolean(),
});
export type DraftList = Static<typeof DraftList>;

export const NewDraft = Type.Object(
  {
    name: Named,
    changes: Type.Optional(Type.Array(DraftChange, { maxItems: MOST_CHANGES })),
    /** A release: the draft takes its changes back. Not with `changes`. */
    undo: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,17}$', 'x-expected': 'release-id' })),
    by: By,
  },
  { additionalProperties: false },
);
export type NewDraft = Static<typeof NewDraft>;

/** The draft is shown upon the settings that are live in this environment. */
export const DraftQuery = Type.Object({ environment: Environment });

const KeptChange = Type.Object({
  ...DraftChange.properties,
  /** A later change of the same place has a higher number. */
  revision: Count,
  ...Author,
});
export type KeptChange = Static<typeof KeptChange>;

export const DraftProblem = Type.Object({
  file: Text,
  /** Empty for the whole file. */
  place: Text,
  reason: BothLanguages,
});
export type DraftProblem = Static<typeof DraftProblem>;

/** A live value is neither the one before the change nor the one after it. The change is not in the result. */
const DraftConflict = Type.Object({
  ...{ file: Text, place: Text },
  ...{ before: Type.Optional(Value), after: Type.Optional(Value), present: Type.Optional(Value) },
});
export type DraftConflict = Static<typeof DraftConflict>;

const Use = Type.Object({ file: Text, place: Text });

/** A value that the draft removes, and the places that still use it. */
const RemovedValue = Type.Object({ file: Text, place: Text, uses: Type.Array(Use) });
export type RemovedValue = Static<typeof RemovedValue>;

/** The differences of a file, in sentences. */
const FileDifference = Type.Object({
  ...{ file: Text, title: BothLanguages },
  lines: Type.Immutable(
    Type.Array(Type.Object({ en: Text, fr: Text, places: Type.Immutable(Type.Array(Text)) })),
  ),
});
export type FileDifference = Static<typeof FileDifference>;

export const GivenApproval = Type.Object({ ...Author, words: Text });

const DraftApprovals = Type.Object({
  needed: Type.Array(
    Type.Object({
      /** A department, `all` or `privacy`. */
      scope: Text,
      name: BothLanguages,
      /** Which changes need it. */
      why: BothLanguages,
      /** Number of people. */
      people: Count,
      given: orNull(GivenApproval),
      /** The newest refusal of these changes. */
      refused: orNull(GivenApproval),
    }),
  ),
  /** Scopes that the reader may approve. */
  mayApprove: Type.Array(Text),
});
export type DraftApprovals = Static<typeof DraftApprovals>;

export const ShownDraft = Type.Object({
  ...ListedDraft.properties,
  changes: Type.Array(KeptChange),
  words: Type.Immutable(Type.Array(FileDifference)),
  problems: Type.Array(DraftProblem),
  conflicts: Type.Array(DraftConflict),
  removed: Type.Array(RemovedValue),
  approvals: DraftApprovals,
});
export type ShownDraft = Static<typeof ShownDraft>;

export const AskedChange = Type.Object(
  {
    ...DraftChange.properties,
    /** `none` takes the change of this place back. */
    kind: Type.Enum(['set', 'add', 'remove', 'none'], { 'x-expected': 'change-kind' }),
    /** Revision of the change that the person saw at this place; null if there was none. */
    seen: orNull(Count),
    by: By,
  },
  { additionalProperties: false },
);
export type AskedChange = Static<typeof AskedChange>;

export const ChangedDraft = Type.Object({ revision: Count });
export type ChangedDraft = Static<typeof ChangedDraft>;

export const AskedCheck = Type.Object(
  {
    ...{ file: File, place: Place, kind: Kind },
    after: Type.Optional(Value),
    environment: Environment,
  },
  { additionalProperties: false },
);
export type AskedCheck = Static<typeof AskedCheck>;

export const CheckedChange = Type.Object({
  /** At this place, or caused by it at another one. */
  problems: Type.Array(DraftProblem),
  /** Places that use the value, if the change removes it. */
  uses: Type.Array(Use),
});
export type CheckedChange = Static<typeof CheckedChange>;

export const HOST_LISTS = ['production', 'staging', 'internalDomains'] as const;

export const PastedHosts = Type.Object(
  {
    list: Type.Enum([...HOST_LISTS]),
    /** One host a line. */
    lines: Type.String({ minLength: 1, maxLength: 300_000, 'x-expected': 'host-lines' }),
    /** Id of the department of these hosts. Internal domains have none. */
    department: Type.Optional(Type.String({ maxLength: 100, 'x-expected': 'department' })),
    environment: Environment,
    by: By,
  },
  { additionalProperties: false },
);
export type PastedHosts = Static<typeof PastedHosts>;

export const RefusedLine = Type.Object({ line: Count, text: Text, reason: BothLanguages });
export type RefusedLine = Static<typeof RefusedLine>;

export const AddedHosts = Type.Object({ added: Count, refused: Type.Array(RefusedLine) });
export type AddedHosts = Static<typeof AddedHosts>;

export const NUMBER_KINDS = ['eVar', 'prop', 'hierarchy', 'list', 'event'] as const;

export const AskedNumber = Type.Object(
  { kind: Type.Enum([...NUMBER_KINDS]), by: By },
  { additionalProperties: false },
);
export type AskedNumber = Static<typeof AskedNumber>;
export type NumberKind = AskedNumber['kind'];

/** Kept for the draft for 30 days. */
export const OfferedNumber = Type.Object({ number: Count });
export type OfferedNumber = Static<typeof OfferedNumber>;

export const NewApproval = Type.Object(
  {
    environment: Environment,
    /** False: the person refuses the changes. */
    yes: Type.Boolean(),
    words: Type.String({ pattern: '^[^\\p{C}]{0,500}$', 'x-expected': 'approval-words' }),
    /** The revision of the draft that the person has read. */
    revision: Count,
  },
  { additionalProperties: false },
);
export type NewApproval = Static<typeof NewApproval>;

/** The scopes that were approved or refused. */
export const MadeApproval = Type.Object({ scopes: Type.Array(Text) });
export type MadeApproval = Static<typeof MadeApproval>;
