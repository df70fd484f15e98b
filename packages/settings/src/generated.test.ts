/** Checks that the generated files match the schemas and the data. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { expect, it } from 'vitest';
import { generatedFiles } from '../scripts/generated-files.ts';

it('has no outdated generated file (`npm run generate` updates them)', async () => {
  const files = await generatedFiles();
  expect(files.length).toBeGreaterThan(10);
  const current = await Promise.all(files.map(({ path }) => readFile(path, 'utf8')));
  const stale = files.filter(({ content }, at) => content !== current[at]);
  expect(stale.map(({ path }) => basename(path))).toEqual([]);
});

it('generates only readonly members', async () => {
  const [types] = (await generatedFiles()).filter(({ path }) => path.endsWith('/variables.ts'));
  const members = types?.content
    .match(/^ {2}\S.*[:;]/gm)
    ?.filter((line) => !/^ {2}[/*|']/.test(line));
  expect(members?.length).toBeGreaterThan(10);
  expect(members?.filter((line) => !line.startsWith('  readonly '))).toEqual([]);
});
