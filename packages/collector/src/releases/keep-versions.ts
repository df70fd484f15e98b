/**
 * Keeps the library of every release in the data folder. A page with the address of a version may ask any collector for
 * it, also one that was not running when the version was live.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { MANIFEST } from '../base/library/built-version.ts';
import { writeLibrary } from '../base/library/write-library.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { versionsOf } from '../control-store/releases/releases.ts';
import { filesToServe } from './files-to-serve.ts';

/** `folder`: of the kept versions. Throws if a version is damaged, or cannot be written. */
export async function keepVersions(database: ControlDatabase, folder: string): Promise<void> {
  for (const { environment, version, ...release } of await versionsOf(database)) {
    const own = join(folder, environment, version);
    if (existsSync(join(own, MANIFEST))) continue;
    await writeLibrary(own, await filesToServe(database, release));
  }
}
