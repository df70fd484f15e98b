/** Releases of settings: those that collectors of an installation run with, or ran with. */
import { createHash } from 'node:crypto';
import type { ControlDatabase } from './database/control-database.ts';

export interface SettingsRelease {
  /** Digest of the content. */
  readonly version: string;
  /** JSON. */
  readonly content: string;
}

export function releaseOf(settings: object): SettingsRelease {
  const content = JSON.stringify(settings);
  return { version: createHash('sha256').update(content).digest('hex').slice(0, 12), content };
}

/** Stores the settings that this collector runs with, and retires others. Returns the time since which they are active. */
export async function activateSettings(
  database: ControlDatabase,
  { version, content }: SettingsRelease,
): Promise<string> {
  await database.query(
    `INSERT INTO settings_release (version, state, content, activated_at)
     VALUES ($1, 'active', $2, now())
     ON CONFLICT (version) DO UPDATE SET
       activated_at = CASE WHEN settings_release.state = 'active' THEN settings_release.activated_at ELSE now() END,
       state = 'active'`,
    [version, content],
  );
  await database.query(
    "UPDATE settings_release SET state = 'retired' WHERE state = 'active' AND version <> $1",
    [version],
  );
  const [row] = await database.query<{ since: Date | string }>(
    'SELECT activated_at AS since FROM settings_release WHERE version = $1',
    [version],
  );
  return new Date(row?.since ?? 0).toISOString();
}
