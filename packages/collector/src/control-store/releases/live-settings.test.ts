import type { Settings } from '@balise/settings';
import { shipped } from '@balise/settings/in-force';
import { expect, it } from 'vitest';
import { ownSettings, replaceOwn } from '../../base/installation/installation.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import { releasedIn } from './live-settings.ts';

it('of a release that the database has lost are those in force, and those of the package without one', async () => {
  const database = await controlDatabase();
  const before = ownSettings();
  const settings: Settings = { ...shipped };
  const live = { production: { release: '7', digest: 'a', files: 'b' } };
  replaceOwn({ from: 'releases', folder: '', files: [], settings, live });
  try {
    expect(await releasedIn(database, 'production')).toBe(settings);
    expect(await releasedIn(database, 'staging')).toBe(shipped);
  } finally {
    replaceOwn(before);
    await database.close();
  }
});
