/** The settings upon which drafts are laid. */
import type { Environment } from '@balise/contract';
import { settings, type Settings } from '@balise/settings';
import { isOfFolder } from '../../base/installation/installation.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { releasedIn } from '../../control-store/releases/live-settings.ts';

/** Those that are live in an environment. With a settings folder there are no releases. */
export const liveSettings = async (
  database: Pick<ControlDatabase, 'query'>,
  environment: Environment,
): Promise<Settings> => (isOfFolder() ? settings : await releasedIn(database, environment));
