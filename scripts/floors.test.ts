/** The order of the folders: every folder has its place, and every import that goes up is refused in each form. */
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { collectorFloors, consoleFloors, tagFloors } from '../eslint.floors.js';

const PACKAGES = join(import.meta.dirname, '../packages');
const SOURCES = join(PACKAGES, 'collector/src');

const foldersWithFiles = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test(-d)?\.ts$/.test(path))
  .map((path) => (path.includes('/') ? dirname(path) : ''))
  .filter((folder) => !/^testing\b/.test(folder));

it('has a place for each folder of the collector with files, and no other', () => {
  expect([...collectorFloors.folders].sort()).toEqual([...new Set(foldersWithFiles)].sort());
});

const areFeatures = (...both: readonly string[]): boolean =>
  both.every((folder) => folder.startsWith('features/'));

it('holds the features of the console apart', () => {
  const features = consoleFloors.folders.filter((folder) => areFeatures(folder));
  expect(features.length).toBeGreaterThan(10);
  for (const feature of features)
    expect(features.filter((other) => consoleFloors.mayImport(`${feature}/parts`, other))).toEqual([
      feature,
    ]);
});

describe.each(Object.entries({ collectorFloors, consoleFloors, tagFloors }))(
  '%s',
  (name, { folders, mayImport }) => {
    it('lets a folder import those before it, and none after it', () => {
      for (const [at, folder] of folders.entries())
        for (const [index, other] of folders.entries()) {
          if (name === 'tagFloors' && folder === 'services' && other === 'interactions') continue;
          if (areFeatures(folder, other)) continue;
          expect([folder, other, mayImport(folder, other)]).toEqual([folder, other, index <= at]);
        }
    });
    it.each(['testing', 'testing/servers', 'nowhere'])('refuses imports of %s', (other) => {
      expect(folders.filter((folder) => mayImport(folder, other))).toEqual([]);
    });
  },
);

it.each([
  ['services', 'interactions', false],
  ['services/personalization', 'interactions/clicks', false],
  ['services/personalization', 'services/consent', true],
  ['interactions', 'services/consent', false],
  ['core/gate', 'core', false],
  ['core', 'core/gate', true],
])('of the tag, %s may import %s: %s', (from, to, may) => {
  expect(tagFloors.mayImport(from, to)).toBe(may);
});

const LISTEN = '../../http/listen.ts';
const UP = 'engine/sql must not import from http (eslint.floors.js).';
const HELPER = 'engine/sql must not import from testing (eslint.floors.js).';

/** A planted import in `engine/sql`, and the refusal. */
const PLANTED: readonly (readonly [form: string, code: string, refused: string | undefined])[] = [
  ['an import', `import { listen } from '${LISTEN}';\nlisten();`, UP],
  ['an import for its effect', `import '${LISTEN}';`, UP],
  ['an import of a type', `import type { Listen } from '${LISTEN}';\nexport type A = Listen;`, UP],
  ['a detour', "import './../../http/listen.ts';", UP],
  ['a longer detour', "import '../../engine/sql/../../http/listen.ts';", UP],
  ['a dynamic import', `export const one = () => import('${LISTEN}');`, UP],
  ['a dynamic import of a template', `export const one = () => import(\`${LISTEN}\`);`, UP],
  ['an inline type', `export type One = import('${LISTEN}').Listen;`, UP],
  ['the type of a module', `export type One = typeof import('${LISTEN}');`, UP],
  ['an export', `export { listen } from '${LISTEN}';`, UP],
  ['an export of everything', `export * from '${LISTEN}';`, UP],
  ['an import of old', `import one = require('${LISTEN}');\none();`, UP],
  [
    'a test helper',
    "import { sampleHit } from '../../testing/sample-hit.ts';\nsampleHit();",
    HELPER,
  ],
  ['its own folder', "import { sql } from './sql.ts';\nexport const one = sql``;", undefined],
  [
    'a folder below',
    "import type { HitColumn } from '../rows/a.ts';\nexport type A = HitColumn;",
    undefined,
  ],
];

/** The messages of lint about imports in a file with this code. */
const refusalsOf = async (path: string, code: string): Promise<readonly string[]> => {
  const [result] = await new ESLint().lintText(`${code}\n`, { filePath: join(PACKAGES, path) });
  return (result?.messages ?? []).flatMap(({ ruleId, message }) =>
    /^(floors|packages)\//.test(ruleId ?? '') ? [message] : [],
  );
};

it.each(PLANTED)('lint judges %s', async (_form, code, refused) => {
  expect(await refusalsOf('collector/src/engine/sql/planted.ts', code)).toEqual(
    refused === undefined ? [] : [refused],
  );
});

it('lets tests import every folder', async () => {
  const code = `import '${LISTEN}';\nimport '../../testing/sample-hit.ts';`;
  expect(await refusalsOf('collector/src/engine/sql/planted.test.ts', code)).toEqual([]);
});

it.each([
  [
    'collector/src/hit/planted.ts',
    "export type A = import('@balise/console').A;",
    'may import only',
  ],
  [
    'collector/src/hit/planted.ts',
    "export const a = () => import('@balise/tag');",
    'may import only',
  ],
  ['collector/src/hit/planted.ts', "import '@balise/tag/release';", ''],
  ['collector/src/hit/planted.ts', "import '@balise/beacon';", ''],
  ['collector/src/hit/planted.ts', "import '../../../privacy/src/index.ts';", 'by its name'],
  ['privacy/src/planted.ts', "import '@balise/settings';", 'packages of ours: none'],
])('lint judges an import between packages: %s, %s', async (path, code, refused) => {
  expect(await refusalsOf(path, code)).toEqual(
    refused === '' ? [] : [expect.stringContaining(refused)],
  );
});

it.each([
  ['console/src/components/planted.tsx', '../app/app.tsx', 'components must not import from app'],
  [
    'console/src/features/reports/deep/planted.tsx',
    '../../explore/a.tsx',
    'must not import from features/explore',
  ],
  [
    'tag/src/services/planted.ts',
    './../interactions/a.ts',
    'services must not import from interactions',
  ],
])('lint judges %s', async (path, source, refused) => {
  expect((await refusalsOf(path, `import '${source}';`)).join()).toContain(refused);
});
