/** The settings of an environment: as they are live, with a draft laid upon them, or of a release. */
import type { Environment } from '@balise/contract';
import type { Settings } from '@balise/settings';
import { plain } from '../control-store/draft-rows.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import type { DraftChecks } from '../people/drafts/draft-calls.ts';
import { draftWith } from '../people/drafts/shown-draft.ts';
import { settingsOfRelease } from './settings-of-release.ts';

export interface AskedSettings {
  readonly environment: Environment;
  readonly draft?: string | undefined;
  readonly release?: string | undefined;
}

/** `live`: those of the environment. Throws a `Problem` if there is no such draft or release. */
export async function askedSettings(
  database: ControlDatabase,
  checks: Pick<DraftChecks, 'settings'>,
  live: Settings,
  { environment, draft, release }: AskedSettings,
): Promise<Settings> {
  if (release !== undefined) return await settingsOfRelease(database, { environment, release });
  if (draft === undefined) return live;
  const { changes } = await draftWith(database, draft);
  return await checks.settings(live, changes.map(plain));
}
