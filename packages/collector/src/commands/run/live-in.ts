/** The settings that are live in an environment, for a command. */
import type { Environment, SettingsAnswer } from '@balise/contract';
import type { Settings } from '@balise/settings';
import { liveSettings } from '../../people/drafts/live-settings.ts';
import type { AskDrafts } from './draft-work.ts';

/** With a folder, those of the folder. */
export const liveIn = async (ask: AskDrafts, environment: Environment): Promise<Settings> =>
  await ask({
    path: `/api/settings?environment=${environment}`,
    here: async (database) => {
      const live = await liveSettings(database, environment);
      return { live, settings: live };
    },
  }).then(({ live }: SettingsAnswer | { live: Settings }) => live as unknown as Settings);
