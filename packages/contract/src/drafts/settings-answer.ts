/** The settings of an environment, for the forms of the console. `/api/settings`. */
import { Type, type Static } from 'typebox';
import { Environment } from '../shared.ts';

export const SettingsQuery = Type.Object({
  environment: Environment,
  /** Id of a draft, whose changes are applied to the live settings. */
  draft: Type.Optional(
    Type.String({ pattern: '^[1-9]\\d{0,17}$', 'x-expected': 'draft-id', 'x-words': 'draft' }),
  ),
  /** Id of a release of the environment, whose settings are read. A draft is then not applied. */
  release: Type.Optional(
    Type.String({
      pattern: '^[1-9]\\d{0,17}$',
      'x-expected': 'release-id',
      'x-words': 'settings-release',
    }),
  ),
});
export type SettingsQuery = Static<typeof SettingsQuery>;

/** Each file by its key in the settings. */
const Files = Type.Record(Type.String(), Type.Unknown());

export const SettingsAnswer = Type.Object({ settings: Files, live: Files });
export type SettingsAnswer = Static<typeof SettingsAnswer>;
