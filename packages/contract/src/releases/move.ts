/** The move of the settings of a folder to releases. `POST /api/settings/move`. */
import { Type, type Static } from 'typebox';
import { Environment, Name } from '../shared.ts';
import { ReleaseNote, ReleaseWarning } from './release.ts';

const Text = Type.String();

export const AskedMove = Type.Object(
  {
    /** Default: all of them. */
    environments: Type.Optional(Type.Array(Environment, { minItems: 1, maxItems: 3 })),
    /** Follow the live releases even if no release has the settings of the folder. */
    followLive: Type.Optional(Type.Boolean()),
    noteEn: ReleaseNote,
    noteFr: ReleaseNote,
    /** Only from the command line: the user of the machine. */
    by: Type.Optional(Name),
  },
  { additionalProperties: false },
);
export type AskedMove = Static<typeof AskedMove>;

export const MovedSettings = Type.Object({
  /** The releases that were made. Environments with a release before are missing. */
  made: Type.Array(Type.Object({ environment: Environment, id: Text })),
  /** Environments without a release. The folder stays in force until this is empty. */
  left: Type.Array(Environment),
  /** Whether the settings in force come from releases now. */
  follows: Type.Boolean(),
  warnings: Type.Array(ReleaseWarning),
});
export type MovedSettings = Static<typeof MovedSettings>;
