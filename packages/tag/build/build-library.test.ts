import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { settings } from '@balise/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALWAYS, SERVICES } from '../release/pack-services.ts';
import { PAGE_OF_RULE } from '../release/pack-own-rules.ts';
import { SHORT_MEMBERS } from '../release/short-members.ts';
import { buildLibrary, type BuiltLibrary } from './build-library.ts';
import { bundleCode } from './bundle-code.ts';

const outDir = mkdtempSync(join(tmpdir(), 'balise-'));
let built: BuiltLibrary;
let script = '';

const read = (name: string) => readFile(join(outDir, name), 'utf8');

beforeAll(async () => {
  built = await buildLibrary({
    environment: 'production',
    version: '1.2.3',
    outDir,
  });
  script = await read('balise.js');
}, 300_000);

it('writes the library and its descriptions', async () => {
  expect(JSON.parse(await read('manifest.json'))).toEqual({ ...built.manifest });
  expect(built.manifest.bytes).toBe(Buffer.byteLength(script));
  expect(JSON.parse(await read('variables.json')).title).toEqual(['eVar11', 'prop11', 'pageName']);
  expect(JSON.parse(await read('catalogue.json'))).toHaveLength(settings.rules.rules.length);
  expect(await read('debug.js')).not.toBe('');
});

/** Builds with another clock. It runs in a separate process, so that other code here does not see this clock. */
const IN_2031 = `
  const Real = Date;
  const at = Real.parse('2031-02-03T04:05:06Z');
  globalThis.Date = class extends Real {
    constructor(...given) { super(...(given.length === 0 ? [at] : given)); }
    static now() { return at; }
  };
  const [, module, options] = process.argv;
  const { buildLibrary } = await import(module);
  await buildLibrary(JSON.parse(options));
  console.log(new Date().toISOString());
`;

it('writes the same bytes at any time', async () => {
  const again = mkdtempSync(join(tmpdir(), 'balise-'));
  const module = new URL('build-library.ts', import.meta.url).href;
  const options = { environment: 'production', version: '1.2.3', outDir: again };
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...['--import', 'tsx', '--input-type=module', '--eval', IN_2031],
    ...[module, JSON.stringify(options)],
  ]);
  expect(stdout.trim()).toBe('2031-02-03T04:05:06.000Z');
  for (const name of [...Object.keys(built.manifest.files), 'manifest.json']) {
    expect(await readFile(join(again, name), 'utf8'), name).toBe(await read(name));
  }
}, 300_000);

it('measures the source folders and the settings', () => {
  const folders = ['env', 'core/rules', 'interactions/forms', 'privacy', 'beacon', 'settings'];
  for (const folder of folders) expect(built.weights[folder], folder).toBeGreaterThan(0);
  const sum = Object.values(built.weights).reduce((a, b) => a + b);
  expect(Math.abs(sum / script.length - 1)).toBeLessThan(0.1);
});

it('contains nothing that a strict policy forbids', () => {
  expect(() => new Function(script)).not.toThrow();
  expect(script).not.toMatch(/\beval\b|document\.write|new Function|innerHTML/);
});

it('4.4 the settings describe exactly the conditions of the rules', async () => {
  const catalogue = JSON.parse(await read('catalogue.json')) as { conditions: string[] }[];
  const asked = new Set([...catalogue.flatMap(({ conditions }) => conditions), PAGE_OF_RULE]);
  const known = settings.rules.conditions.map(({ id }) => id);
  expect([...asked].sort()).toEqual([...known].sort());
});

it('5.19 lists every dimension that its rules can send', () => {
  const [parameters = ''] = /[^"]* title:pageName [^"]*/.exec(script) ?? [];
  const carried = parameters.split(' ').map((entry) => entry.split(':')[0]);
  const sent = settings.rules.rules.flatMap(
    ({ link }) => settings.linkVariables.kinds.find(({ id }) => id === link)?.dimensions ?? [],
  );
  expect(sent.filter((id) => !carried.includes(id))).toEqual([]);
});

it('keeps the names of members that pages, their data and the browser use', () => {
  const names = [
    ...['_satellite', 'track', 'pageBottom', 'getVar', 'setVar', 'cookie', 'get', 'set'],
    ...['remove', 'expires', 'logger', 'setDebug', 'buildInfo', 'environment', 'property'],
    ...['_monitors', 'name', 'id', 'balise', 'buildDate', 'minified', 'stage', '__balise'],
    ...['blackList', 'digitalData', 'adobeDataLayer', 'version', 'push', 'getState'],
    ...['addEventListener', 'removeEventListener', 'handler', 'event', 'eventInfo', 'scope'],
    ...['path', 'isSPA', 'debugData', 'verdict', 'reason', 'rules', 'on', 'rule'],
  ];
  const missing = names.filter((name) => !new RegExp(`[^\\w$]${name}[^\\w$]`).test(script));
  expect(missing).toEqual([]);
});

describe('bundled code', () => {
  it('contains no text that is also the name of a shortened member', async () => {
    const { library, libraryWithOptions, libraryWithRules = '', services } = await bundleCode();
    const texts = [
      library,
      libraryWithOptions,
      libraryWithRules,
      ...Object.values(services),
    ].flatMap((code) =>
      Object.keys(SHORT_MEMBERS).filter((name) => new RegExp(`(["'\`])${name}\\1`).test(code)),
    );
    expect(texts).toEqual([]);
  });

  it('keeps what only previews have out of all other code', async () => {
    const code = await bundleCode();
    const { library, libraryWithOptions, libraryWithRules, preview = '', services } = code;
    const others = [
      library,
      libraryWithOptions,
      libraryWithRules,
      ...Object.values(services),
    ].join();
    for (const text of ['/preview/entries', 'isTrusted=', 'secondLibrary', 'noRule']) {
      expect(preview, text).toContain(text);
      expect(others, text).not.toContain(text);
    }
    expect(preview).not.toMatch(/\beval\b|document\.write|new Function|innerHTML|<style/);
    expect(services['preview']).not.toMatch(
      /\beval\b|document\.write|new Function|innerHTML|<style/,
    );
    for (const name of ['BALISE_SETTINGS', 'BALISE_PREVIEW'])
      expect(preview.split(name).length - 1, name).toBe(1);
  });

  it('begins a preview from each variant of the live library', async () => {
    const { library, libraryWithOptions, libraryWithRules } = await bundleCode();
    for (const code of [library, libraryWithOptions, libraryWithRules]) {
      expect(code).toContain('#balise-preview=');
      expect(code).toContain('/preview/lib/');
    }
  });

  it('has the code of rules without code only in its own variant', async () => {
    const { library, libraryWithOptions, libraryWithRules } = await bundleCode();
    for (const word of ['ownRules', 'pageOfRule', 'IntersectionObserver']) {
      expect(libraryWithRules, word).toContain(word);
      expect(library + libraryWithOptions, word).not.toContain(word);
    }
  });

  it('has one place for the settings in each script', async () => {
    const { library, libraryWithOptions, libraryWithRules, services } = await bundleCode();
    const placesIn = (code = ''): number => code.split('BALISE_SETTINGS').length - 1;
    for (const code of [library, libraryWithOptions, libraryWithRules])
      expect(placesIn(code)).toBe(1);
    expect(Object.keys(services)).toEqual([...SERVICES, ...ALWAYS]);
    for (const id of SERVICES) expect(placesIn(services[id]), id).toBe(1);
    for (const code of [library, ...Object.values(services)]) expect(code).toMatch(/^[ -~\n]*$/);
  });
});
