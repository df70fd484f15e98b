/** `npm run build`: the library for every environment, the demo site and the console, into `dist/`. Fails over budget. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDemo } from '../sites/demo/build.ts';
import { buildLibrary } from '@balise/tag/build';
import { build as viteBuild } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');
/** Bytes, gzip, with every rule: docs/decisions/0003-weight.md. */
const BUDGET = 18_000;
/** Of each service that is on as shipped. */
const SERVICE_BUDGET = 4_000;

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};
const only = new Set(process.argv.slice(2));
const wanted = (part: string): boolean => only.size === 0 || only.has(part);
// One date for all environments; a fixed one makes the same source give the same bytes.
const epoch = process.env['SOURCE_DATE_EPOCH'];
const builtAt = epoch ? new Date(Number(epoch) * 1000) : new Date();

if (wanted('lib')) {
  await rm(join(DIST, 'lib'), { recursive: true, force: true });
  for (const environment of ['development', 'staging', 'production'] as const) {
    const outDir = join(DIST, 'lib', environment);
    const { manifest, weights, services } = await buildLibrary({
      environment,
      version,
      builtAt,
      outDir,
    });
    console.log(
      `balise.js ${environment}: ${manifest.bytes} bytes, ${manifest.gzip} gzip (budget ${BUDGET})`,
    );
    if (environment === 'production') {
      for (const [folder, bytes] of Object.entries(weights).sort((a, b) => b[1] - a[1])) {
        console.log(`  ${String(bytes).padStart(6)}  ${folder}`);
      }
    }
    for (const [id, bytes] of Object.entries(services)) {
      if (environment === 'production')
        console.log(`  ${String(bytes).padStart(6)}  ${id}.js, gzip`);
      if (bytes > SERVICE_BUDGET) {
        console.error(
          `${id}.js ${environment} is over its budget of ${SERVICE_BUDGET} bytes gzip.`,
        );
        process.exitCode = 1;
      }
    }
    if (manifest.gzip > BUDGET) {
      console.error(`balise.js ${environment} is over its budget of ${BUDGET} bytes gzip.`);
      process.exitCode = 1;
    }
  }
}
if (wanted('demo')) {
  await buildDemo(join(DIST, 'demo'));
  console.log('demo site: dist/demo');
}
if (wanted('console')) {
  await viteBuild({ root: join(ROOT, 'packages/console'), logLevel: 'warn' });
  console.log('console: dist/console');
}
