/**
 * Before the first test, builds the collector's processes from the current sources and prepares a database to copy.
 */
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILT_FOR_TESTS } from '../../packages/collector/src/testing/built-module.ts';
import { prepareDatabase } from '../../packages/collector/src/testing/databases/prepared-pglite.ts';
import { buildCollector } from '../build-collector.ts';

const OF_TESTS = ['forwarding-collector', 'servers/echo-process', 'hold-folder'];
const DAY = 86_400_000;
const PREPARED = join(
  import.meta.dirname,
  '../../packages/collector/src/testing/databases/prepared-pglite.ts',
);

export default async function setUp(): Promise<void> {
  await Promise.all([prepareDatabase(), build()]);
}

/** Files are replaced one by one, because another test run may be using them. Files older than a day are deleted. */
async function build(): Promise<void> {
  const out = join(BUILT_FOR_TESTS, `new-${process.pid}`);
  await buildCollector({
    out,
    more: OF_TESTS.map((name) => `testing/${name}`),
    plugins: [
      {
        name: 'prepared-database',
        setup({ onResolve }) {
          onResolve({ filter: /^@electric-sql\/pglite$/ }, ({ importer }) =>
            importer === PREPARED ? undefined : { path: PREPARED },
          );
        },
      },
    ],
  });
  for (const name of await readdir(out)) await rename(join(out, name), join(BUILT_FOR_TESTS, name));
  for (const name of await readdir(BUILT_FOR_TESTS)) {
    const path = join(BUILT_FOR_TESTS, name);
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - DAY) await rm(path, { recursive: true, force: true });
  }
  await rm(out, { recursive: true, force: true });
}
