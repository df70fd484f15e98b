/** Previews of a draft or a release on a page. `/api/previews`. */
import { Type, type Static } from 'typebox';
import { Finding, ShownHit } from '../hits/shown-hit.ts';
import { BothLanguages, Environment, Moment, Name } from '../shared.ts';
import { LONGEST_PREVIEW_ADDRESS } from './limits.ts';
import { PickEntry, WhyEntry } from './preview-entry.ts';

const Text = Type.String();
const Count = Type.Number();
const Id = { pattern: '^[1-9]\\d{0,17}$' };

export const PREVIEW_KINDS = ['draft', 'release'] as const;
const Kind = Type.Enum([...PREVIEW_KINDS], { 'x-expected': 'preview-kind' });

export const NewPreview = Type.Object(
  {
    kind: Kind,
    /** Number of the draft or the release. */
    of: Type.String({ ...Id, 'x-expected': 'preview-of' }),
    environment: Environment,
    /** Address of the page at which the preview begins. */
    address: Type.String({
      ...{ minLength: 1, maxLength: LONGEST_PREVIEW_ADDRESS, 'x-expected': 'preview-address' },
    }),
    /** Only from the command line: the user of the machine. */
    by: Type.Optional(Name),
  },
  { additionalProperties: false },
);
export type NewPreview = Static<typeof NewPreview>;

export const MadePreview = Type.Object({
  id: Text,
  /** The address of the page with the token. The collector keeps only a digest of it. */
  link: Text,
  /** The link may be pressed until then, once. */
  until: Moment,
});
export type MadePreview = Static<typeof MadePreview>;

export const PREVIEW_STATES = ['waiting', 'running', 'ended', 'expired'] as const;

export const ShownPreview = Type.Object({
  ...{ id: Text, kind: Kind, of: Text, name: BothLanguages, environment: Environment },
  ...{ host: Text, by: Text, madeAt: Moment },
  /** `waiting`: the link was not pressed. `expired`: the link or the preview was too old. */
  state: Type.Enum([...PREVIEW_STATES]),
  /** End of the link while it waits, then of the preview. */
  until: Moment,
  entries: Count,
  /** Whether the code of the release has no preview, so that the preview has the code of the running package. */
  isCodeReplaced: Type.Boolean(),
});
export type ShownPreview = Static<typeof ShownPreview>;

/** Newest first. */
export const PreviewList = Type.Object({ previews: Type.Array(ShownPreview) });
export type PreviewList = Static<typeof PreviewList>;

export const PreviewEntriesQuery = Type.Object({
  /** Only entries after this one. */
  after: Type.Optional(
    Type.String({
      pattern: '^\\d{1,18}$',
      'x-expected': 'preview-after',
      'x-words': 'preview-after',
    }),
  ),
});
export type PreviewEntriesQuery = Static<typeof PreviewEntriesQuery>;

/** A parameter of a beacon, named by the settings of the preview. */
const DecodedRow = Type.Object({
  ...{ wire: Text, name: BothLanguages, value: Text },
  /** Reference of a copied variable (`D=c20`). */
  reference: Type.Optional(Text),
  /** Id of the dimension or event. */
  source: Type.Optional(Text),
});
export type DecodedRow = Static<typeof DecodedRow>;

const DecodedGroup = Type.Object({ id: Text, rows: Type.Array(DecodedRow) });
export type DecodedGroup = Static<typeof DecodedGroup>;

/** `at`: by the clock of the page. `hit.receivedAt`: by that of the collector. */
export const ShownBeacon = Type.Object({
  ...{ id: Text, kind: Type.Literal('beacon'), at: Moment, page: Count, address: Text },
  /** Empty if the library does not name it. */
  rule: Text,
  hit: ShownHit,
  groups: Type.Array(DecodedGroup),
});
export type ShownBeacon = Static<typeof ShownBeacon>;

const { at: _at, number: _number, removed: _removed, ...why } = WhyEntry.properties;

export const ShownWhy = Type.Object({ ...why, id: Text, at: Moment, removed: Type.Array(Finding) });
export type ShownWhy = Static<typeof ShownWhy>;

const { at: _pickedAt, number: _pickNumber, selector: _selector, ...pick } = PickEntry.properties;

/** `selector`: empty if it held what may be personal. */
export const ShownPick = Type.Object({ ...pick, id: Text, at: Moment, selector: Text });
export type ShownPick = Static<typeof ShownPick>;

export const PreviewEntries = Type.Object({
  preview: ShownPreview,
  /** Oldest first. */
  entries: Type.Array(Type.Union([ShownBeacon, ShownWhy, ShownPick])),
  /** Whether there are more after these. */
  more: Type.Boolean(),
  /** Names of the rules and conditions in these entries, by the settings of the preview. */
  rules: Type.Record(Text, BothLanguages),
  conditions: Type.Record(Text, BothLanguages),
});
export type PreviewEntries = Static<typeof PreviewEntries>;

export const Previewed = Type.Object({ kind: Kind, id: Text, name: BothLanguages });
export type Previewed = Static<typeof Previewed>;

/** The answer of `POST /preview/begin`. */
export interface BegunPreview {
  readonly what: Previewed;
  /** Name of the person who made the link. */
  readonly by: string;
  readonly host: string;
  /** Length of the preview. */
  readonly minutes: number;
  /** Value of the cookie, and the end of the preview. Only after the press. */
  readonly cookie?: string;
  readonly until?: string;
}

/** The answer of `POST /preview/entries`. */
export interface PreviewGoesOn {
  readonly what: Previewed;
  readonly until: string;
}
