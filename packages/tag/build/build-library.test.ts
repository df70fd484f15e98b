import { readFile } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settings } from '@balise/settings';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildLibrary, type BuiltLibrary } from './build-library.ts';
import { bundle } from './bundle.ts';
import { internalNames } from './internal-names.ts';
import { serviceDimensions } from './service-settings.ts';
import { shipDimensions } from './ship-dimensions.ts';
import { ALL_RULES } from '../src/rules/all-rules.ts';

const outDir = mkdtempSync(join(tmpdir(), 'balise-'));
let built: BuiltLibrary;
let script = '';

beforeAll(async () => {
  built = await buildLibrary({
    environment: 'production',
    version: '1.2.3',
    builtAt: new Date('2026-11-20T00:00:00Z'),
    outDir,
  });
  script = await readFile(join(outDir, 'balise.js'), 'utf8');
});

it('writes the library and what describes it', async () => {
  const manifest = JSON.parse(await readFile(join(outDir, 'manifest.json'), 'utf8'));
  expect(manifest).toEqual({ ...built.manifest });
  expect(manifest.bytes).toBe(Buffer.byteLength(script));
  expect(manifest.integrity).toMatch(/^sha384-/);
  const variables = JSON.parse(await readFile(join(outDir, 'variables.json'), 'utf8'));
  expect(variables.title).toEqual(['eVar11', 'prop11', 'pageName']);
  const catalogue = JSON.parse(await readFile(join(outDir, 'catalogue.json'), 'utf8'));
  expect(catalogue).toHaveLength(settings.rules.rules.length);
  expect(built.weights['settings']).toBeGreaterThan(0);
});

it('is a script without anything that a strict policy forbids', () => {
  expect(() => new Function(script)).not.toThrow();
  expect(script).not.toMatch(/\beval\b|document\.write|new Function|innerHTML/);
});

it('5.19 carries every dimension that its rules can send', () => {
  const kinds = ALL_RULES.map((rule) =>
    settings.linkVariables.kinds.find(({ id }) => id === rule.link),
  );
  const wanted = new Set(kinds.flatMap((kind) => kind?.dimensions ?? []));
  const { names } = shipDimensions(settings, ALL_RULES, new Set(serviceDimensions(settings)));
  const isCarried = (id: string): boolean =>
    new RegExp(`[ "'\`]${names.get(id) ?? id}[: ]`).test(script);
  const missing = [...wanted].filter((id) => !isCarried(id));
  const named = settings.variables.dimensions.map(({ id }) => id);
  expect(missing.filter((id) => named.includes(id))).toEqual([]);
});

describe('names of members', () => {
  /** What pages, their data and the browser call by name. */
  const PUBLIC = [
    ...[
      '_satellite',
      'track',
      'pageBottom',
      'getVar',
      'setVar',
      'cookie',
      'get',
      'set',
      'remove',
      'expires',
    ],
    ...['logger', 'setDebug', 'buildInfo', 'environment', 'property', '_monitors', 'name', 'id'],
    ...['balise', 'buildDate', 'minified', 'stage', '__balise', 'blackList', 'digitalData'],
    ...['adobeDataLayer', 'version', 'push', 'getState', 'addEventListener', 'removeEventListener'],
    ...[
      'handler',
      'event',
      'eventInfo',
      'scope',
      'path',
      'isSPA',
      'debugData',
      'verdict',
      'reason',
      'rules',
    ],
    ...['on', 'rule'],
  ];

  it('that pages use stay', async () => {
    const internal = internalNames(Object.keys((await bundle(undefined, true)).bytes));
    expect(internal.filter((name) => PUBLIC.includes(name))).toEqual([]);
    for (const name of PUBLIC) expect(script, name).toMatch(new RegExp(`[^\\w$]${name}[^\\w$]`));
  });

  it('that only the library uses are shortened', () => {
    expect(script).not.toMatch(/afterEvent|maximumQueryKeys|dataElement/);
  });
});
