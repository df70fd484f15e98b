/** The embedded engine in a temporary folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { EmbeddedEngine } from '../engine/database/database.ts';
import { preparation, prepareTables } from '../store/migrations/prepare-tables.ts';
import { openStore } from '../store/open/open-store.ts';
import type { StoreParts } from '../store/open/store-parts.ts';
import type { CheckedPlace } from './checked-place.ts';

/** `folder`: temporary. */
export function embeddedPlace(
  { folder: real, reserve }: EmbeddedEngine,
  folder: string,
): CheckedPlace {
  let parts: StoreParts | undefined;
  const close = async (): Promise<void> => {
    const open = parts;
    parts = undefined;
    await open?.close();
  };
  return {
    kind: 'embedded',
    servers: [],
    folders: [folder, ...(existsSync(real) ? [real] : [])],
    user: () => Promise.resolve(undefined),
    make: () => Promise.resolve(),
    async open() {
      const engine: EmbeddedEngine = {
        ...{ kind: 'embedded', folder: join(folder, 'hits') },
        ...(reserve === undefined ? {} : { reserve }),
      };
      const made = await openStore({
        engine,
        journalFolder: join(folder, 'journal'),
        postgresUrl: '',
      });
      parts = made;
      return {
        parts: made,
        pending: async () => (await preparation(made.database)).length,
        prepare: () => prepareTables(made.database),
        ...{ readers: [], nodes: [] },
      };
    },
    // The folder is removed at the end of the check.
    remove: close,
    close,
  };
}
