/** `/api/settings`: the settings of an environment with a draft laid upon them, for the forms of the console, or those of a release. */
import { SettingsQuery, type SettingsAnswer } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { liveSettings } from '../../people/drafts/live-settings.ts';
import { askedSettings } from '../../releases/asked-settings.ts';
import { needs } from '../people/require-right.ts';
import { checkedQuery } from '../request/checked-query.ts';
import type { DraftsRouteParts } from './drafts-route.ts';

export function settingsRoute(
  scope: FastifyInstance,
  { draftChecks }: DraftsRouteParts,
  database: () => ControlDatabase,
): void {
  scope.get('/api/settings', needs('settings'), async (request): Promise<SettingsAnswer> => {
    const asked = checkedQuery(request, SettingsQuery);
    const live = await liveSettings(database(), asked.environment);
    const settings = await askedSettings(database(), draftChecks, live, asked);
    return { settings: { ...settings }, live: { ...live } };
  });
}
