/** `/api/settings`: the settings of an environment with a draft laid upon them, for the forms of the console, or those of a release. */
import { SettingsQuery, type SettingsAnswer } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { liveSettings } from '../../people/drafts/live-settings.ts';
import { settingsOfRelease } from '../../releases/settings-of-release.ts';
import { plain } from '../../control-store/draft-rows.ts';
import { draftWith } from '../../people/drafts/shown-draft.ts';
import { needs } from '../people/require-right.ts';
import { checkedQuery } from '../request/checked-query.ts';
import type { DraftsRouteParts } from './drafts-route.ts';

export function settingsRoute(
  scope: FastifyInstance,
  { draftChecks }: DraftsRouteParts,
  database: () => ControlDatabase,
): void {
  scope.get('/api/settings', needs('settings'), async (request): Promise<SettingsAnswer> => {
    const { environment, draft, release } = checkedQuery(request, SettingsQuery);
    const live = await liveSettings(database(), environment);
    if (release !== undefined) {
      const settings = await settingsOfRelease(database(), { environment, release });
      return { settings: { ...settings }, live: { ...live } };
    }
    if (draft === undefined) return { settings: { ...live }, live: { ...live } };
    const { changes } = await draftWith(database(), draft);
    const settings = await draftChecks.settings(live, changes.map(plain));
    return { settings: { ...settings }, live: { ...live } };
  });
}
