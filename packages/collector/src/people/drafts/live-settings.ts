/** The settings that are live in an environment. */
import type { Environment } from '@balise/contract';
import { settings, type Settings } from '@balise/settings';
import { ownSettings } from '../../base/installation/installation.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { releasedIn } from '../../control-store/releases/live-settings.ts';

/** Those of the package before the first release of the environment. With a folder, those of the folder. */
export const liveSettings = async (
  database: Pick<ControlDatabase, 'query'>,
  environment: Environment,
): Promise<Settings> => (isOfFolder() ? settings : await releasedIn(database, environment));

/** Whether the settings come from a folder, so that no draft can be published. */
export const isOfFolder = (): boolean => ownSettings().from === 'folder';
