import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { sampleOf } from '../../../../scripts/testing/sample-of.ts';
import { runHere } from '../testing/run-here.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { MISUSED } from './exit-code.ts';

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
