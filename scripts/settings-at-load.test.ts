/** Lint refuses each form in which a module could keep the settings that it read as it loaded. */
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

const PACKAGES = join(import.meta.dirname, '../packages');
const SETTINGS = "import { settings } from '@balise/settings';";
const LOADS = 'as it loads';
const STORE = "import { storeSettings } from '../rows/store-settings.ts';\nstoreSettings.events;";

/** The messages of lint about settings in a file with this code. */
async function refusalsOf(path: string, code: string): Promise<readonly string[]> {
  const [result] = await new ESLint().lintText(`${code}\n`, { filePath: join(PACKAGES, path) });
  return (result?.messages ?? []).flatMap(({ ruleId, message }) =>
    /^settings\//.test(ruleId ?? '') ? [message] : [],
  );
}

it.each([
  ['a constant', `${SETTINGS}\nexport const A = settings.hosts;`],
  ['parts of them', `${SETTINGS}\nconst { suites } = settings.collection;\nexport { suites };`],
  ['another name', "import { settings as all } from '@balise/settings';\nexport const A = all;"],
  ['the whole package', "import * as all from '@balise/settings';\nexport const A = all.settings;"],
  ['an export', "export { settings } from '@balise/settings';"],
  ['a loop', `${SETTINGS}\nfor (const one of settings.events.events) console.log(one);`],
  ['a function at once', `${SETTINGS}\nexport const A = (() => settings.hosts)();`],
  ['a list', `${SETTINGS}\nexport const A = ['a'].map((id) => [id, settings.hosts]);`],
  ['a static field', `${SETTINGS}\nexport class A {\n  static hosts = settings.hosts;\n}`],
])('refuses %s', async (_form, code) => {
  const refused = await refusalsOf('collector/src/intake/receive/planted.ts', code);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.join()).toContain(LOADS);
});

it.each([
  ['a function', `${SETTINGS}\nexport const hosts = () => settings.hosts;`],
  ['a value by default', `${SETTINGS}\nexport function A(all = settings) {\n  return all;\n}`],
  ['a field', `${SETTINGS}\nexport class A {\n  hosts = settings.hosts;\n}`],
  ['a type', `${SETTINGS}\nexport type A = typeof settings;`],
  [
    'what is derived',
    "import { derived } from '@balise/settings';\nexport const a = derived(({ hosts }) => hosts);",
  ],
])('allows %s', async (_form, code) => {
  expect(await refusalsOf('collector/src/intake/receive/planted.ts', code)).toEqual([]);
});

it('gives the settings to @balise/beacon as an argument', async () => {
  const path = 'beacon/src/planted.ts';
  for (const name of ['settings', 'derived'])
    expect(
      (
        await refusalsOf(path, `import { ${name} } from '@balise/settings';\nexport { ${name} };`)
      ).join(),
    ).toContain('argument');
  const code = "import { derivedFrom } from '@balise/settings';\nexport { derivedFrom };";
  expect(await refusalsOf(path, code)).toEqual([]);
});

it.each([
  ['engine/sql', 0],
  ['store/tables', 0],
  ['http/live', 1],
  ['reports/explore', 1],
])('lets only floors of the store have the settings of its tables: %s', async (folder, refused) => {
  const code = STORE.replace('../rows', '../../engine/rows');
  expect(await refusalsOf(`collector/src/${folder}/planted.ts`, code)).toHaveLength(refused);
});

it('lets tests and one module read them as they load', async () => {
  const code = `${SETTINGS}\nexport const A = settings.hosts;`;
  for (const path of ['hit/planted.test.ts', 'testing/planted.ts', 'engine/rows/store-settings.ts'])
    expect(await refusalsOf(`collector/src/${path}`, code)).toEqual([]);
});
