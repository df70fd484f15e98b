import { build } from 'esbuild';
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { settings } from '@balise/settings';
import { compileSettings } from '../packages/tag/build/compile-settings.ts';
import { minifyScript } from '../packages/tag/build/minify-script.ts';
const entry = 'packages/tag/src/main.ts';
const bare = await build({
  entryPoints: [entry],
  bundle: true,
  minify: true,
  write: false,
  format: 'iife',
  target: ['es2020'],
  metafile: true,
  plugins: [plug({}, '')],
});
const words = new Set(bare.outputFiles[0]!.text.match(/[\w$]+/g));
const compiled = compileSettings(
  settings,
  { environment: 'production', version: '0.1.0', built: '2025-06-15' },
  (id) => words.has(id),
);
function plug(s: unknown, stub: string) {
  return {
    name: 'x',
    setup(b: any) {
      b.onResolve({ filter: /^balise:settings$/ }, ({ path }: any) => ({
        path,
        namespace: 'balise',
      }));
      b.onLoad({ filter: /.*/, namespace: 'balise' }, () => ({
        contents: JSON.stringify(s),
        loader: 'json',
      }));
      if (stub)
        b.onLoad({ filter: /packages/ }, ({ path }: any) => {
          if (!path.endsWith(stub)) return undefined;
          const src = readFileSync(path, 'utf8');
          const names = [...src.matchAll(/^export (?:async )?(?:function\*?|const) (\w+)/gm)].map(
            (m) => m[1],
          );
          return {
            contents:
              names.map((n) => `export const ${n} = (a,b)=>window.${n}(a,b);`).join('\n') ||
              'export {}',
            loader: 'js',
          };
        });
    },
  };
}
async function size(s: unknown, stub: string) {
  const r = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'iife',
    target: ['es2020'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
    plugins: [plug(s, stub)],
  });
  const code = await minifyScript(r.outputFiles[0]!.text);
  return gzipSync(code, { level: 9 }).length;
}
const full = await size(compiled, '');
console.log('full', full);
const rows: [string, number][] = [];
for (const path of Object.keys(bare.metafile!.inputs))
  if (path.startsWith('packages') && !path.includes("settings/") && !path.endsWith("index.ts"))
    rows.push([path.replace('packages/', ''), full - (await size(compiled, path))]);
for (const key of Object.keys(compiled))
  rows.push(['settings.' + key, full - (await size({ ...compiled, [key]: '' }, ''))]);
for (const key of Object.keys(compiled.search))
  rows.push([
    'settings.search.' + key,
    full - (await size({ ...compiled, search: { ...compiled.search, [key]: '' } }, '')),
  ]);
rows.sort((a, b) => b[1] - a[1]);
for (const [n, d] of rows) console.log(String(d).padStart(6), n);
