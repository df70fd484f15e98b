/** Request of the command line to take the settings of the folder while the collector runs. `/api/reload`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Moment } from '../shared.ts';

export const AskedReload = Type.Object({}, { additionalProperties: false });
export type AskedReload = Static<typeof AskedReload>;

export const ReloadAnswer = Type.Object({
  /**
   * `replaced`: other settings are in force from now on. `same`: the folder has those in force. `refused`: it has faults,
   * and the settings before stay in force.
   */
  state: Type.Enum(['replaced', 'same', 'refused']),
  /** The folder; empty if the installation has none. */
  folder: Type.String(),
  /** Files of the folder. */
  files: Type.Array(Type.String()),
  /** Digest of the settings in force. */
  digest: Type.String(),
  /** Since when they are in force. */
  since: Moment,
  /** Whether the process of the store starts again, because its columns change. Hits wait in the journal meanwhile. */
  reopens: Type.Boolean(),
  /** Why the folder is refused. `place`: JSON pointer; empty for the whole file. */
  problems: Type.Array(
    Type.Object({ file: Type.String(), place: Type.String(), reason: BothLanguages }),
  ),
});
export type ReloadAnswer = Static<typeof ReloadAnswer>;
