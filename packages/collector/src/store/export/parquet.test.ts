/** Read back by the embedded database, which has its own Parquet reader. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hit } from '@balise/beacon';
import { afterAll, expect, it } from 'vitest';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { columnsInForce } from './csv.ts';
import { formatHits } from './formats.ts';

const { database, remove } = await embeddedDatabase();
afterAll(remove);

async function* inPages(hits: readonly Hit[], size: number): AsyncGenerator<readonly Hit[]> {
  for (let at = 0; at < hits.length; at += size) yield hits.slice(at, at + size);
}

async function written(
  hits: readonly Hit[],
  size: number,
): Promise<{ path: string; pieces: number }> {
  const path = join(await temporaryFolder(), 'hits.parquet');
  const pieces: Uint8Array[] = [];
  for await (const piece of formatHits(inPages(hits, size), 'parquet'))
    pieces.push(Buffer.from(piece));
  await writeFile(path, Buffer.concat(pieces));
  return { path, pieces: pieces.length };
}

it('has the columns of the CSV table, with every value of every hit', async () => {
  const hits = [1, 2, 3].map((n) => ({
    ...sampleHit(`hit ${n}`, {
      requestId: `s${n}`,
      parameters: { pageName: `élève ${n}, "quoted"` },
    }),
  }));
  const { path } = await written(hits, 2);
  const rows = await database.rows<Record<string, unknown>>(
    `SELECT * REPLACE (toUnixTimestamp64Milli(receivedAt) AS receivedAt) FROM file('${path}', Parquet)`,
  );
  const expected = hits.map((hit) =>
    Object.fromEntries(
      columnsInForce().map(([name, valueOf]) => [
        name,
        name === 'receivedAt'
          ? Date.parse(hit.receivedAt)
          : name === 'size'
            ? hit.size
            : valueOf(hit),
      ]),
    ),
  );
  expect(rows.map((row) => ({ ...row, receivedAt: Number(row['receivedAt']) }))).toEqual(expected);
});

it('is written in several row groups, as one file', async () => {
  const hit = sampleHit('hit');
  const hits = Array.from({ length: 10_500 }, (_, n) => ({ ...hit, id: `hit ${n}` }));
  const { path, pieces } = await written(hits, 2000);
  expect(pieces).toBe(3);
  const [row] = await database.rows<{ n: number; ids: number }>(
    `SELECT count() AS n, uniqExact(id) AS ids FROM file('${path}', Parquet)`,
  );
  expect(row).toEqual({ n: 10_500, ids: 10_500 });
});

it('is a valid file without rows if there are no hits', async () => {
  const { path } = await written([], 1);
  expect(await database.rows(`SELECT id FROM file('${path}', Parquet)`)).toEqual([]);
});
