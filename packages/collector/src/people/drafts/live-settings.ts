/** The settings that are live in an environment. */
import type { Environment } from '@balise/contract';
import { settings, type Settings } from '@balise/settings';
import { ownSettings } from '../../base/installation/installation.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';

/** Before the first release of an environment, its live settings are those in force. */
export async function liveSettings(
  _database: Pick<ControlDatabase, 'query'>,
  _environment: Environment,
): Promise<Settings> {
  return settings;
}

/** Whether the settings come from a folder, so that no draft can be published. */
export const isOfFolder = (): boolean => ownSettings().from === 'folder';
