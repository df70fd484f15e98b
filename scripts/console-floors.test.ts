/** The order of the console's folders. No feature imports another, and every import that goes up is refused. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { consoleFloors } from '../eslint.floors.js';

const { folders } = consoleFloors;
const SOURCES = join(import.meta.dirname, '../packages/console/src');

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('testing/'),
);
const folderOf = (path: string) => (path.includes('/') ? dirname(path) : '');
const withFiles = files.map(folderOf);

/** The folder of the floors that a folder with files is in. */
const placeOf = (folder: string) =>
  folders.find((place) => folder === place || (place !== '' && folder.startsWith(`${place}/`)));

const lint = new ESLint();
const refusals = async (file: string, line: string) => {
  const [result] = await lint.lintText(line, { filePath: join(SOURCES, file) });
  return result?.messages.map(({ message }) => message).join() ?? '';
};

it('has a place for each folder with files, and no other', () => {
  expect(withFiles.filter((folder) => placeOf(folder) === undefined)).toEqual([]);
  const used = new Set(withFiles.map(placeOf));
  expect(folders.filter((folder) => !used.has(folder))).toEqual([]);
});

/** Lint does not read `import()`, which loads a part of a screen later. */
it('keeps the order in code that is loaded later', () => {
  const late = files.flatMap((path) => {
    const folder = folderOf(path);
    const place = placeOf(folder) ?? '';
    const deeper = folder.slice(place.length).split('/').length - 1;
    const patterns = consoleFloors.refusedImports(place, deeper).map((one) => new RegExp(one));
    const code = readFileSync(join(SOURCES, path), 'utf8');
    return [...code.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, specifier = '']) => ({
      ...{ path, specifier },
      isRefused: patterns.some((pattern) => pattern.test(specifier)),
    }));
  });
  expect(late.length).toBeGreaterThan(20);
  expect(late.filter(({ isRefused }) => isRefused)).toEqual([]);
});

describe('lint', () => {
  const REFUSED = 'must not import from above or beside';
  const features = folders.filter((folder) => folder.startsWith('features/'));
  const rooms = folders.filter((folder) => folder.startsWith('shared/'));
  const nameOf = (folder: string) => folder.replace(/.*\//, '');

  it.each(features)('refuses an import from %s to each other feature', async (feature) => {
    for (const other of features.filter((one) => one !== feature)) {
      const name = nameOf(other);
      for (const [file, way] of [
        [`${feature}/planted.ts`, '../'],
        [`${feature}/components/planted.tsx`, '../../'],
        [`${feature}/components/parts/planted.tsx`, '../../../'],
      ]) {
        const from = `from '${way}${name}/words.ts';\n`;
        expect(await refusals(`${file}`, `import { a } ${from}a();\n`)).toContain(REFUSED);
      }
    }
  });

  it('refuses a type of another feature, an import for its effect, and an export', async () => {
    for (const line of [
      "import type { A } from '../../explore/a.ts';\nexport type B = A;\n",
      "import '../../explore/words.ts';\n",
      "export { a } from '../../explore/a.ts';\n",
    ]) {
      expect(await refusals('features/reports/components/planted.tsx', line)).toContain(REFUSED);
    }
  });

  it('refuses an import from a room of shared to a later room or to a feature', async () => {
    for (const [index, room] of rooms.entries()) {
      for (const [at, other] of rooms.entries()) {
        if (at === index) continue;
        const line = `import { a } from '../${nameOf(other)}/a.ts';\na();\n`;
        const said = await refusals(`${room}/planted.ts`, line);
        expect([room, other, said.includes(REFUSED)]).toEqual([room, other, at > index]);
      }
      const line = "import { a } from '../../features/reports/a.ts';\na();\n";
      expect(await refusals(`${room}/planted.ts`, line)).toContain(REFUSED);
    }
  });

  it.each([
    ['components/planted.tsx', "import { a } from '../shared/rules/rules.ts';\na();\n"],
    ['components/chart/planted.tsx', "import { a } from '../../features/rules/a.ts';\na();\n"],
    ['features/reports/components/planted.tsx', "import { a } from '../../../app/a.ts';\na();\n"],
  ])('refuses in %s: %s', async (file, line) => {
    expect(await refusals(file, line)).toContain(REFUSED);
  });

  it.each([
    ['features/reports/components/planted.tsx', '../../../shared/report-question/a.ts'],
    ['features/reports/components/planted.tsx', '../tables/a.ts'],
    ['app/planted.ts', '../features/reports/a.ts'],
    ['shared/report-filters/planted.ts', '../../components/a.ts'],
  ])('lets %s import %s', async (file, path) => {
    expect(await refusals(file, `import { a } from '${path}';\na();\n`)).not.toContain(REFUSED);
  });
});
