/** Where an installation has settings of its own: the folder that `BALISE_SETTINGS` names, else `settings` in the data folder. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** Nothing where there is none. One that is named must be there. */
export function settingsFolder(env: Environment): string | undefined {
  const named = (env['BALISE_SETTINGS'] ?? '').trim();
  if (named !== '') return resolve(named);
  const own = join(resolve((env['BALISE_DATA'] ?? '').trim() || 'data'), 'settings');
  return existsSync(own) ? own : undefined;
}
