/** The settings of a preview that has begun, with which its beacons are decoded. */
import type { Settings } from '@balise/settings';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { settingsOfPreview } from '../control-store/previews/begin-preview.ts';
import type { KeptPreview } from '../control-store/previews/previews.ts';

/** By the digest of the secret, the newest last: a page and a screen ask for the same settings again and again. */
const read = new Map<string, Settings>();
const MOST_KEPT = 6;

/** Undefined before the press. */
export async function settingsOf(
  database: Pick<ControlDatabase, 'query'>,
  { id, secret }: Pick<KeptPreview, 'id' | 'secret'>,
): Promise<Settings | undefined> {
  if (secret === null) return undefined;
  const settings = read.get(secret) ?? (await settingsOfPreview(database, id));
  if (settings === undefined) return undefined;
  read.delete(secret);
  read.set(secret, settings);
  const [oldest = ''] = read.keys();
  if (read.size > MOST_KEPT) read.delete(oldest);
  return settings;
}
