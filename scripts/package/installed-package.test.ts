/** Tests the contents of the installation archive, and that the program runs from an installation only. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { installArchive } from './installed-archive.ts';
import { packageDescription } from './package-description.ts';

const run = promisify(execFile);
const { version, dependencies } = packageDescription();

/** The library's version ends with a digest of its content. */
const VERSION = new RegExp(`^${version}-[0-9a-f]{8}$`);

let home: string;
let installed: string;
let files: readonly string[];

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'balise-package-'));
  installed = await installArchive(home);
  const entries = await readdir(installed, { recursive: true, withFileTypes: true });
  files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(installed.length + 1));
});

afterAll(() => rm(home, { recursive: true, force: true, maxRetries: 5 }));

it('contains all parts', () => {
  expect(files).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'README.md',
      'README.fr.md',
      'docs/install.md',
      'docs/install.fr.md',
      'packages/collector/bin/balise.js',
      'packages/collector/dist/main.js',
      'packages/collector/dist/store-process.js',
      'packages/collector/dist/control-process.js',
      'packages/page/src/index.d.ts',
      'packages/page/src/index.d.cts',
      'packages/page/src/generated/marks.d.ts',
      'packages/settings/data/rules.json',
      'packages/settings/schemas/rules.schema.json',
      'dist/lib/development/balise.js',
      'dist/lib/staging/balise.js',
      'dist/lib/production/balise.js',
      'dist/lib/production/manifest.json',
      'dist/library-code.json',
      'dist/console/index.html',
      'dist/demo/en/index.html',
      'dist/demo/fr/index.html',
    ]),
  );
});

it('contains neither sources nor compilers', async () => {
  const sources = files.filter((name) => /\.(ts|cts|mts|tsx|jsx)$/.test(name));
  expect(sources.filter((name) => !/\.d\.c?ts$/.test(name))).toEqual([]);
  for (const name of files.filter((one) => one.endsWith('.map'))) {
    const map = JSON.parse(await readFile(join(installed, name), 'utf8')) as object;
    expect(map).not.toHaveProperty('sourcesContent');
  }
  expect(
    Object.keys(dependencies).filter((one) => /^(tsx|vite|esbuild|typescript)$/.test(one)),
  ).toEqual([]);
  const scripts = files.filter((one) => one.startsWith('packages/') && one.endsWith('.js'));
  for (const name of scripts) {
    expect(await readFile(join(installed, name), 'utf8')).not.toMatch(/ from "@balise\//);
  }
});

it('declares the exact version of each dependency and the supported versions of Node.js', async () => {
  const description = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as {
    engines: { node: string };
    dependencies: Record<string, string>;
  };
  for (const wanted of Object.values(description.dependencies)) {
    expect(wanted).toMatch(/^\d+\.\d+\.\d+$/);
  }
  expect(description).toMatchObject({ name: 'balise', version, license: 'MIT' });
  expect(description.engines.node).toBe('^20.19.0 || ^22.13.0 || ^24.0.0 || ^26.0.0');
  expect(description).not.toHaveProperty('devDependencies');
});

it('serves console, demo site and library from the installation', async () => {
  const data = await mkdtemp(join(home, 'data-'));
  const command = join(installed, 'packages/collector/bin/balise.js');
  const env = { ...process.env, BALISE_PORT: '0', BALISE_DATA: data, BALISE_LANG: 'en' };
  const child = spawn(process.execPath, [command, 'serve'], { cwd: home, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const output of [child.stdout, child.stderr])
    output.on('data', (text) => (said += String(text)));
  const base = await vi.waitUntil(() => /(http:\S+)\/demo\//.exec(said)?.[1]);
  expect(await answer(`${base}/healthz`)).toMatchObject({ status: 200 });
  for (const path of ['/en/', '/fr/', '/demo/en/', '/demo/fr/', '/lib/production/balise.js']) {
    expect({ path, ...(await answer(base + path)) }).toMatchObject({ path, status: 200 });
  }
  // Waits until both databases, which run in separate processes, are ready.
  await vi.waitUntil(() => said.includes('serve.link-needed'));
  expect((await run(process.execPath, [command, 'sign-in-link'], { env })).stdout).toContain(
    '#link=',
  );
  await vi.waitFor(async () => expect((await answer(`${base}/readyz`)).status).toBe(200));
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await gone).toEqual([0, null]);
  expect((await run(process.execPath, [command, '--version'], { env })).stdout).toMatch(
    new RegExp(`^balise ${version}\nlibrary ${version}-[0-9a-f]{8}\n`),
  );
});

it("builds a library with the installation's own settings", async () => {
  const folder = await mkdtemp(join(home, 'settings-'));
  const hosts = {
    production: [{ host: 'permits.example.gc.ca', department: { en: 'One', fr: 'Un' } }],
  };
  await writeFile(join(folder, 'hosts.json'), JSON.stringify(hosts));
  const command = join(installed, 'packages/collector/bin/balise.js');
  const out = join(home, 'own-library');
  const env = { ...process.env, BALISE_SETTINGS: folder, BALISE_DATA: join(home, 'none') };
  await run(process.execPath, [command, 'build', '--out', out], { env });
  const built = await Promise.all([join(installed, 'dist/lib'), out].map(versionIn));
  expect(built).toEqual([expect.stringMatching(VERSION), expect.stringMatching(VERSION)]);
  expect(built[0]).not.toBe(built[1]);
});

it.each(['page.ts', 'page.cts'])('provides the types of page attributes to %s', async (name) => {
  const file = join(home, 'site', name);
  const text = "import type { Marks } from 'balise/page';\nexport const marks: Marks = ";
  await writeFile(file, `${text}{ 'data-gc-analytics-formname': 'Institution:Form' };\n`);
  expect(problemsOf(file)).toEqual([]);
  await writeFile(file, `${text}{ 'data-gc-analytics-form': 'Institution:Form' };\n`);
  expect(problemsOf(file)).toEqual([expect.stringContaining('data-gc-analytics-form')]);
});

async function versionIn(library: string): Promise<string> {
  const manifest = await readFile(join(library, 'production/manifest.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
}

async function answer(address: string): Promise<{ readonly status: number }> {
  const response = await fetch(address);
  await response.text();
  return { status: response.status };
}

function problemsOf(file: string): string[] {
  const program = ts.createProgram([file], {
    module: ts.ModuleKind.NodeNext,
    strict: true,
    noEmit: true,
    types: [],
    skipLibCheck: true,
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
