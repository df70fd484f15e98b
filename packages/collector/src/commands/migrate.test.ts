import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Language } from '../base/locales/messages.ts';
import { ROLLUPS } from '../store/rollups/rollups.ts';
import { openDatabase } from '../engine/database/database.ts';
import { clickHouseNodes } from '../testing/servers/clickhouse-nodes.ts';
import { runCollector } from '../testing/running-collector.ts';
import { runHere, type Said } from '../testing/run-here.ts';
import { sampleHit } from '../testing/sample-hit.ts';
import { makeTablesOf1 } from '../testing/databases/tables-of-1.ts';
import { IMPORT_TABLES } from '../store/imported/import-tables.ts';
import { VISITS_TABLES } from '../store/visits/visits-tables.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const migrate = (
  folder: string,
  words: readonly string[] = [],
  language: Language = 'en',
): Promise<Said> => runHere(['migrate', ...words], folder, language);

it("prints the next start's changes to the tables of earlier collectors, then makes them once", async () => {
  const folder = await temporaryFolder();
  const engine = { kind: 'embedded', folder: join(folder, 'hits') } as const;
  expect((await migrate(folder)).err).toContain('Nothing to do');
  await mkdir(engine.folder);
  const database = openDatabase(engine);
  await makeTablesOf1(database, [sampleHit('hit-1', { receivedAt: Date.UTC(2026, 10, 2) })]);
  await database.close();

  const planned = await migrate(folder, ['--dry-run']);
  expect(planned).toMatchObject({ code: 0, err: '' });
  const statements = planned.out.split(';\n\n').filter(Boolean);
  expect(statements.map((statement) => statement.split(/\s/)[0])).toEqual([
    // The version of the tables.
    ...['CREATE', 'INSERT'],
    ...['DROP', 'RENAME', 'CREATE', 'CREATE'],
    ...['TRUNCATE', 'INSERT', 'ALTER', 'ALTER'],
    ...['DROP', 'DROP'],
    // Removes an incomplete roll-up, and adds new tables and columns.
    ...['DROP', 'ALTER'],
    ...['pages_daily', 'strangers', 'tag_failures', 'unlisted_load', 'sweeps'].map(() => 'CREATE'),
    ...[...VISITS_TABLES.keys(), ...IMPORT_TABLES.keys()].map(() => 'CREATE'),
    ...ROLLUPS.flatMap(() => ['TRUNCATE', 'INSERT', 'CREATE']),
    // The two tables from which the database removed rows by itself.
    ...['ALTER', 'ALTER'],
    // The two tables whose parts were not synced.
    ...['ALTER', 'ALTER'],
  ]);
  expect(await migrate(folder, ['--dry-run'])).toEqual(planned);
  expect((await migrate(folder, [], 'fr')).err).toContain(`${statements.length} instructions`);
  expect(await migrate(folder, ['--dry-run'])).toMatchObject({
    out: '',
    err: expect.stringContaining('Nothing to do'),
  });

  const left = openDatabase(engine);
  expect(await left.rows('SELECT id FROM hits')).toEqual([{ id: 'hit-1' }]);
  await left.close();
});

it('changes nothing in the folder of a running collector', async () => {
  const folder = await temporaryFolder();
  const collector = await runCollector(folder);
  const { code, out } = await migrate(folder, ['--dry-run']);
  expect(code).toBe(0);
  expect(out).toContain(`the collector that runs on ${folder}`);
  expect(await collector.stop()).toBe(0);
});

it('names the node of a cluster for each change', async () => {
  const folder = await temporaryFolder();
  const servers = await clickHouseNodes(join(folder, 'servers'), 2);
  onTestFinished(() => servers.close());
  const urls = servers.nodes.map(({ url }) => url);
  const env = { BALISE_CLICKHOUSE_CLUSTER: servers.cluster, BALISE_CLICKHOUSE_URL: urls.join() };
  const planned = await runHere(['migrate', '--dry-run'], folder, 'en', env);
  expect(planned).toMatchObject({ code: 0, err: '' });
  const statements = planned.out.split(';\n\n').filter(Boolean);
  const nodes = statements.map(
    (statement) => /^-- (\S+)\n(?:CREATE|INSERT) /.exec(statement.trimStart())?.[1],
  );
  expect(new Set(nodes)).toEqual(new Set(urls.map((url) => new URL(url).host)));
  const done = await runHere(['migrate'], folder, 'fr', env);
  expect(done.err).toContain(`${statements.length} instructions`);
  expect((await runHere(['migrate'], folder, 'en', env)).err).toContain('Nothing to do');
}, 120_000);
