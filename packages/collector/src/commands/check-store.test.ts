/** `balise check-store` over the embedded engine. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { REPORTS } from '../reports/definitions/report-definitions.ts';
import { runHere } from '../testing/run-here.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { WHOLE_CHECKS } from '../testing/whole-checks.ts';

/** A folder for the folders of the check. */
async function folderOfChecks(): Promise<string> {
  const folder = await temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  return folder;
}

const ifChosen = it.runIf(WHOLE_CHECKS.includes('embedded'));

ifChosen('does all that a collector asks of the embedded engine, and leaves nothing', async () => {
  const folder = await folderOfChecks();
  // Of a killed check, and of another program.
  await mkdir(join(folder, 'balise-check-killed/hits'), { recursive: true });
  await writeFile(join(folder, 'balise-check-killed/check.lock'), '');
  await mkdir(join(folder, 'balise-check-other'));
  const { code, out, err } = await runHere(['check-store'], join(folder, 'data'));
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const lines = out.trimEnd().split('\n');
  expect(lines.at(-1)).toBe('36 passed, 0 failed, 2 skipped.');
  expect(lines.filter((line) => line.startsWith('skipped'))).toEqual([
    expect.stringContaining('User of the console: BALISE_CLICKHOUSE_READ_URL is not set'),
    expect.stringContaining('Other nodes of a shard: this is not a cluster'),
  ]);
  for (const { id } of REPORTS)
    expect(out).toMatch(new RegExp(`^ok +\\d+ ms  Report \\(${id}\\)$`, 'm'));
  for (const part of [
    'Insert of hits: 160 hits',
    'Visits: 2 days, 40 visits',
    'Long list: 100000 values',
    'Repair and erasure: 16 hits erased, 76 redacted',
  ])
    expect(out).toContain(`  ${part}\n`);
  expect(await readdir(folder)).toEqual(['balise-check-other']);
});

it.each([
  [['--format', 'csv'], 'table or json'],
  [['--disk', 'no/disk'], '--disk'],
  [['--fast'], '--fast'],
])('refuses %j', async (words, part) => {
  const { code, err } = await runHere(['check-store', ...words], await temporaryFolder());
  expect(code).toBe(2);
  expect(err).toContain(part);
});
