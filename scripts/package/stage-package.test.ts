import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { freePorts } from '../../packages/collector/src/testing/free-ports.ts';
import { ROOT } from './contents.ts';
import { packageDescription } from './package-description.ts';
import { stagePackage } from './stage-package.ts';

const run = promisify(execFile);
let folder = '';
let files: readonly string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balise-package-'));
  await stagePackage(folder);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  files = found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  // As npm would install what it names.
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('has every part that an installation needs', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      ...['package.json', 'README.md', 'README.fr.md', 'LICENSE', 'CHANGELOG.md'],
      ...['docs/install.md', 'docs/install.fr.md', 'docs/settings.md', 'docs/backup.fr.md'],
      ...['main.js', 'store-process.js', 'control-process.js', 'forward-process.js'].map(
        (name) => `packages/collector/dist/${name}`,
      ),
      ...['development', 'staging', 'production'].map((name) => `dist/lib/${name}/balise.js`),
      ...['dist/library-code.json', 'dist/console/index.html', 'dist/demo/en/index.html'],
      ...['packages/page/src/index.d.ts', 'packages/settings/data/hosts.json'],
    ]),
  );
});

it('has no sources, and needs no compiler', async () => {
  expect(files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))).toEqual([]);
  const maps = files.filter((file) => file.endsWith('.map'));
  for (const map of maps)
    expect(await readFile(join(folder, map), 'utf8'), map).not.toContain('"sourcesContent"');
  const { dependencies } = packageDescription();
  expect(Object.keys(dependencies)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(@balise\/|tsx$|esbuild$|vite$|typescript$)/)]),
  );
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});

const BALISE = 'packages/collector/bin/balise.js';

it('says its version', async () => {
  const { stdout } = await run(process.execPath, [BALISE, '--version'], { cwd: folder });
  expect(stdout).toMatch(/^balise \d+\.\d+\.\d+\n[^\n]+ \d+\.\d+\.\d+-[0-9a-f]{8}\nNode\.js v/);
});

it('serves the library, the console and the demo site', async () => {
  const [port = 0] = await freePorts(1);
  const served = spawn(process.execPath, [BALISE, 'serve'], {
    cwd: folder,
    env: { ...process.env, BALISE_PORT: String(port), BALISE_DATA: join(folder, 'data') },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    if (served.exitCode !== null) return;
    served.kill('SIGTERM');
    await once(served, 'exit');
  });
  const ask = async (path: string): Promise<string> =>
    (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  await vi.waitFor(async () => expect(await ask('/healthz')).toContain('yes'), 60_000);
  expect(await ask('/lib/production/balise.js')).toBe(
    await readFile(join(folder, 'dist/lib/production/balise.js'), 'utf8'),
  );
  expect(await ask('/en/sign-in')).toContain('<div id="root">');
  expect(await ask('/demo/fr/')).toContain('lang="fr"');
});
