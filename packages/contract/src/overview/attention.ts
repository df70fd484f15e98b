/** The lines of "needs attention", as the last run of the hourly checks found them. `/api/attention`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Environment, Moment, orNull } from '../shared.ts';

const Text = Type.String();
const Count = Type.Number();

export const ATTENTION_KINDS = [
  ...(['host-unlisted', 'host-silent', 'host-down', 'rule-silent'] as const),
  ...(['rule-failing', 'service-failing', 'expectation'] as const),
  ...(['store', 'journal', 'disk', 'visits', 'certificate', 'forwarding', 'job'] as const),
  ...(['release-refused', 'release-unapproved', 'stop-unconfirmed', 'messages'] as const),
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

export const AttentionLine = Type.Object({
  id: Text,
  kind: Type.Enum([...ATTENTION_KINDS]),
  /** Empty if it concerns the installation. */
  environment: Text,
  /** A host, a rule, or several names with spaces between. */
  subject: Text,
  /** Ids of the departments whose hosts these are. Null: the installation as a whole. */
  departments: orNull(Type.Array(Text)),
  beganAt: Moment,
  /** The sentence for people. */
  text: BothLanguages,
  /** Counts and names for the sentence. Without counts if these may include hits of departments that the reader does not see. */
  details: Type.Record(Text, Type.Union([Count, Text])),
});
export type AttentionLine = Static<typeof AttentionLine>;

export const Attention = Type.Object({
  environment: Environment,
  /** `unknown`: the checks have not run in the last three hours, or a part of them could not be done. */
  verdict: Type.Enum(['healthy', 'attention', 'unknown']),
  /** The last run of the checks. Null before the first. */
  checkedAt: orNull(Moment),
  /** Open lines of the environment and of the installation, oldest first. */
  lines: Type.Array(AttentionLine),
  /** Listed hosts that have never sent a beacon. */
  neverSent: Type.Array(Text),
  /** Loads and refused beacons of other unlisted hosts, of two days. Null for readers of some departments. */
  others: orNull(Type.Object({ loads: Count, beacons: Count })),
  /** By kind: lines that are left out because there are more than 50. Null for readers of some departments. */
  more: orNull(Type.Record(Text, Count)),
  /**
   * `loads`: another server serves the library. `release`: no release is live. `late`: the store lacks recent hits.
   * `hosts`, `expectations`, `rules`: that check failed. With `late` or a failed check, the verdict is not `healthy`.
   */
  unknown: Type.Array(Type.Enum(['loads', 'release', 'late', 'hosts', 'expectations', 'rules'])),
});
export type Attention = Static<typeof Attention>;
