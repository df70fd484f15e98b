import { settings } from '@balise/settings';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sampleOf } from '../../../../scripts/testing/sample-of.ts';
import { runHere } from '../testing/run-here.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { INCOMPLETE, MISUSED } from './terminal/exit-code.ts';

const { development } = settings.collection.suites;

it.each(sampleOf(['ndjson', 'csv', 'parquet'], 1))(
  'refuses an unknown suite, and lists the known ones: %s',
  async (format) => {
    const folder = await temporaryFolder();
    const words = ['export', '--suite', 'nosuch', '--format', format];
    const english = await runHere(words, folder);
    expect(english.code).toBe(MISUSED);
    expect(english.err).toMatch(/suite “nosuch”.*the settings do not name it either/);
    expect(english.err).toContain(development);
    const french = await runHere(words, folder, 'fr');
    expect(french.code).toBe(MISUSED);
    expect(french.err).toMatch(/«\u00a0nosuch\u00a0».*les paramètres ne la nomment pas non plus/);
    expect(french.err).toContain(development);
  },
);

it('accepts a suite of the settings without hits', async () => {
  const folder = await temporaryFolder();
  expect(await runHere(['export', '--suite', development], folder)).toMatchObject({
    ...{ code: 0, out: '' },
  });
});

it('exits with 3 if a part of the store is damaged or stored hits are missing', async () => {
  const folder = await temporaryFolder();
  const words = ['export', '--suite', development];
  expect((await runHere(words, folder)).code).toBe(0);
  const counts = join(folder, 'hits.counts.json');
  await writeFile(counts, JSON.stringify({ hits: { 202611: 5 }, lost: 0 }));
  const missing = await runHere(words, folder);
  expect(missing.code).toBe(INCOMPLETE);
  expect(missing.err).toContain('5 stored hits are missing, and 0 damaged parts');
  // The loss stays until somebody has looked at it.
  expect((await runHere(words, folder, 'fr')).err).toContain('Il manque 5 envois conservés');
  await rm(counts);
  const stores = join(folder, 'hits', 'store');
  const [detached = ''] = (await readdir(stores, { recursive: true })).filter((name) =>
    name.endsWith('detached'),
  );
  await mkdir(join(stores, detached, 'broken_all_1_1_0'));
  const broken = await runHere(words, folder);
  expect(broken.code).toBe(INCOMPLETE);
  expect(broken.err).toContain('0 stored hits are missing, and 1 damaged part was');
});

it('refuses a period that stops before it starts', async () => {
  const folder = await temporaryFolder();
  const words = ['export', '--suite', development, '--from', '2026-11-21', '--to', '2026-11-20'];
  const english = await runHere(words, folder);
  expect(english.code).toBe(MISUSED);
  expect(english.err).toMatch(/--to.*a last day that is not before the first/);
  expect((await runHere(words, folder, 'fr')).err).toMatch(
    /--to.*un dernier jour qui n’est pas avant le premier/,
  );
});
