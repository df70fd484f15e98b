/** Queries the settings that are live in an environment, and the same with a draft laid on. */
import type { Settings } from '@balise/settings';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { object, type Reader } from '../../../network/shape.ts';
import type { Environment } from '../../../place/routes.ts';
import type { ShownDraft } from './draft.ts';
import { PUBLISHING_KEY } from './publishing-key.ts';

export interface DraftSettings {
  readonly settings: Settings;
  readonly live: Settings;
}

/** The collector has checked them. */
const readSettings: Reader<Settings> = (value) => value as Settings;
const readBothSettings = object<DraftSettings>({ settings: readSettings, live: readSettings });

/** Asked again after each change of the draft. */
export const settingsOf = ({ id, revision }: ShownDraft, environment: Environment) =>
  queryOptions({
    queryKey: [PUBLISHING_KEY, 'settings', id, environment, revision],
    queryFn: ({ signal }) =>
      getJson(
        `/api/settings?environment=${environment}&draft=${encodeURIComponent(id)}`,
        readBothSettings,
        signal,
      ),
    placeholderData: keepPreviousData,
  });
