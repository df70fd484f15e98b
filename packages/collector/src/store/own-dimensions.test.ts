/**
 * Dimensions that an installation adds. Existing tables get columns for them, and new hits and visits get their
 * values.
 */
import type { Settings } from '@balise/settings';
import { afterEach, expect, it, vi } from 'vitest';
import { embeddedDatabase } from '../testing/databases/embedded-database.ts';
import { idDigest } from './visits/visits-tables.ts';
import type { Database } from '../engine/database/database.ts';

type Dimension = Settings['variables']['dimensions'][number];

const OWN: Dimension = {
  id: 'permitNumber',
  name: { en: 'Permit number', fr: 'Numéro de permis' },
  eVar: 190,
  maxLength: 100,
  content: 'text',
  family: 'page',
  scope: 'both',
  expiry: 'visit',
  source: 'chosen',
};

afterEach(() => vi.resetModules());

/** Loads the store's modules as a process does whose settings have these additional dimensions. */
async function startedWith(more: readonly Dimension[]) {
  vi.resetModules();
  const { putInForce, shipped } = await import('@balise/settings/in-force');
  const dimensions = [...shipped.variables.dimensions, ...more];
  putInForce({ ...shipped, variables: { ...shipped.variables, dimensions } });
  const { prepareTables, preparation } = await import('./migrations/prepare-tables.ts');
  const { insertRows } = await import('./insert/insert-hits.ts');
  const { makeVisits } = await import('./visits/make-visits.ts');
  const { sampleHit } = await import('../testing/sample-hit.ts');
  return { prepareTables, preparation, insertRows, makeVisits, sampleHit };
}

type Parts = Awaited<ReturnType<typeof startedWith>>;

async function storeAndVisit(
  { insertRows, makeVisits, sampleHit }: Parts,
  database: Database,
  id: string,
) {
  const parameters = { fid: '4E790FB66F64A147-218CB17FFA762D04', v190: `permit ${id}` };
  await insertRows(database, [
    sampleHit(id, {
      receivedAt: Date.UTC(2026, 10, 3, 17),
      requestId: `s${id.length}${id.at(-1) ?? ''}`,
      parameters,
    }),
  ]);
  while ((await makeVisits(database)).left > 0);
}

it('are added and removed with the settings, and stored data stays', async () => {
  const { database, remove } = await embeddedDatabase();
  try {
    const before = await startedWith([]);
    await before.prepareTables(database);
    await storeAndVisit(before, database, 'hit-1');

    const own = await startedWith([OWN]);
    expect(await own.preparation(database)).toEqual([
      expect.stringContaining('ALTER TABLE hits ADD COLUMN IF NOT EXISTS `permitNumber`'),
      expect.stringContaining('ALTER TABLE visit_hits ADD COLUMN IF NOT EXISTS `lasting_permit'),
    ]);
    await own.prepareTables(database);
    expect(await own.preparation(database)).toEqual([]);
    await storeAndVisit(own, database, 'hit-2');
    expect(await database.rows('SELECT id, permitNumber AS own FROM hits ORDER BY id')).toEqual([
      { id: 'hit-1', own: '' },
      { id: 'hit-2', own: 'permit hit-2' },
    ]);
    const lasting = `SELECT id, lasting_permitNumber AS own FROM visit_hits
      JOIN (SELECT id, ${idDigest('id')} AS id_digest FROM hits) AS of_hits USING id_digest ORDER BY id`;
    expect(await database.rows(lasting)).toContainEqual({ id: 'hit-2', own: 'permit hit-2' });

    const after = await startedWith([]);
    expect(await after.preparation(database)).toEqual([
      'ALTER TABLE visit_hits DROP COLUMN IF EXISTS `lasting_permitNumber`',
    ]);
    await after.prepareTables(database);
    await storeAndVisit(after, database, 'hit-3');
    expect(await database.rows('SELECT count() AS n FROM visit_hits')).toEqual([{ n: 3 }]);
  } finally {
    await remove();
  }
});
