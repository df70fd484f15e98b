/** Compiles the types in the project of a site outside this workspace, for each module format. */
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from '../../../scripts/testing/sample-of.ts';

const PACKAGE = join(import.meta.dirname, '..');
const RIGHT = `import type { Marks } from '@balise/page';
import type { DirectCalls } from '@balise/page/names';
export const marks: Marks = { 'data-gc-analytics-formname': 'Institution:Form' };
export const call: keyof DirectCalls = 'download';
window.adobeDataLayer?.push({ event: 'pageLoad', page: { title: 'Apply' } });
window._satellite?.track(call, { linkText: 'Rates' });
`;
/** Each entry replaces a correct name with a misspelt one. */
const WRONG = [
  ['formname', 'formnam'],
  ["keyof DirectCalls = 'download'", "keyof DirectCalls = 'donwload'"],
  ["'pageLoad'", "'pageLaod'"],
  ['title:', 'titel:'],
  ['linkText', 'linktext'],
  ["push({ event: 'pageLoad', page: { title: 'Apply' } })", "push('Apply')"],
] as const;

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'balise-site-'));
  await cp(PACKAGE, join(folder, 'node_modules/@balise/page'), {
    recursive: true,
    filter: (path) => !path.startsWith(join(PACKAGE, 'node_modules')),
  });
});

const FORMATS = [
  ['modules, resolved as Node.js does', 'mts', ts.ModuleKind.Node16],
  ['CommonJS, resolved as Node.js does', 'cts', ts.ModuleKind.Node16],
  ['modules, resolved as bundlers do', 'ts', ts.ModuleKind.ESNext],
] as const;

describe.each(sampleOf(FORMATS, 1))('%s', (_, ending, module) => {
  const isBundled = module === ts.ModuleKind.ESNext;
  const { Bundler, Node16 } = ts.ModuleResolutionKind;

  async function refused(...sources: readonly string[]): Promise<readonly boolean[]> {
    const paths = sources.map((_source, place) => join(folder, `site-${place}.${ending}`));
    await Promise.all(paths.map((path, place) => writeFile(path, sources[place] ?? '')));
    const program = ts.createProgram(paths, {
      module,
      moduleResolution: isBundled ? Bundler : Node16,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      types: [],
      strict: true,
      noEmit: true,
      skipLibCheck: false,
    });
    const files = ts.getPreEmitDiagnostics(program).map(({ file }) => file?.fileName ?? '');
    // An error outside the given files counts for all of them.
    const elsewhere = files.some((name) => !paths.includes(name));
    return paths.map((path) => elsewhere || files.includes(path));
  }

  it('accepts correct names and refuses each misspelt name', async () => {
    const wrong = WRONG.map(([name, misspelt]) => RIGHT.replace(name, misspelt));
    expect(await refused(RIGHT, ...wrong)).toEqual([false, ...WRONG.map(() => true)]);
  });
});
