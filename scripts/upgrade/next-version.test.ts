/** Verifies that the source lines that the upgrade trial replaces still exist. */
import { cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { beforeEach, expect, it } from 'vitest';
import { OWN_MARK } from '../../packages/collector/src/base/format/format-mark.ts';
import type * as Records from '../../packages/collector/src/intake/journal/record.ts';
import { sampleRecord } from '../../packages/collector/src/testing/sample-hit.ts';
import { temporaryFolder } from '../../packages/collector/src/testing/temporary-folder.ts';
import { ROOT } from '../package/contents.ts';
import { ADDED, addWhatIsNew, COLUMN, raiseFormat } from './next-version.ts';

const FILES = [
  'package.json',
  'packages/collector/package.json',
  'packages/collector/src/base/format/format-mark.ts',
  'packages/collector/src/intake/journal/record.ts',
  'packages/collector/src/engine/rows/hit-columns.ts',
  'packages/collector/src/store/rows/hit-row.ts',
  'packages/collector/src/store/lines/columns.ts',
  'packages/collector/src/store/lines/line-writer.ts',
];

let sources: string;
const read = (name: string): Promise<string> => readFile(join(sources, name), 'utf8');

beforeEach(async () => {
  sources = await temporaryFolder();
  for (const name of FILES) {
    await mkdir(dirname(join(sources, name)), { recursive: true });
    await cp(join(ROOT, name), join(sources, name));
  }
});

it('adds the field and the column of the next version, only once', async () => {
  await addWhatIsNew(sources);
  expect(await read('packages/collector/src/intake/journal/record.ts')).toContain(
    String.raw`{found}\t${ADDED}\t`,
  );
  for (const name of ['engine/rows/hit-columns', 'store/rows/hit-row', 'store/lines/columns'])
    expect(await read(`packages/collector/src/${name}.ts`)).toContain(`'${COLUMN}'`);
  await expect(addWhatIsNew(sources)).rejects.toThrow('expected exactly once');
});

it('finds the field in the journal that it writes', async () => {
  await addWhatIsNew(sources);
  const file = 'packages/collector/src/intake/journal/record.ts';
  const built = join(sources, 'record.mjs');
  await build({
    stdin: {
      contents: await read(file),
      ...{ resolveDir: dirname(join(ROOT, file)), loader: 'ts' },
    },
    ...{ bundle: true, platform: 'node', format: 'esm', outfile: built, logLevel: 'silent' },
  });
  const { encodeRecord, decodeRecord } = (await import(built)) as typeof Records;
  const record = sampleRecord();
  expect(decodeRecord(encodeRecord(record))).toEqual({ ...record, [COLUMN]: ADDED });
});

it('raises the format by one and sets the version name each time', async () => {
  await raiseFormat(sources, '9.1.0');
  await raiseFormat(sources, '9.2.0');
  expect(await read('packages/collector/src/base/format/format-mark.ts')).toContain(
    `const FORMAT = ${OWN_MARK.format + 2};`,
  );
  for (const name of FILES.slice(0, 2))
    expect(JSON.parse(await read(name))).toMatchObject({ version: '9.2.0' });
});
