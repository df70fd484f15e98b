/**
 * `npm run build`: builds the library for every environment, the demo site and the console into `dist/`, and the
 * collector. Fails if a size is over its budget, or if the library has grown too much since the last release.
 */
import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCollector } from './build-collector.ts';
import { buildDemo } from '../sites/demo/build.ts';
import { settings } from '@balise/settings';
import { loadSettings, SettingsError } from '@balise/settings/load';
import { buildLibrary, bundleCode } from '@balise/tag/build';
import {
  ASKS_CONSENT_FOLDER,
  asksConsent,
  growthOf,
  overweights,
  RELEASED,
  type Overweight,
} from '@balise/tag/release';
import { build as viteBuild } from 'vite';
import { compressBuilt } from './compress-built.ts';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};
const only = new Set(process.argv.slice(2));
const wanted = (part: string): boolean => only.size === 0 || only.has(part);

checkSettings();
if (wanted('lib')) {
  await rm(join(DIST, 'lib'), { recursive: true, force: true });
  for (const environment of ['development', 'staging', 'production'] as const) {
    const outDir = join(DIST, 'lib', environment);
    const { manifest, weights, services } = await buildLibrary({ environment, version, outDir });
    const { bytes, gzip, brotli } = manifest;
    console.log(
      `balise.js ${environment} ${manifest.version}: ${bytes} bytes, ${gzip} gzip, ${brotli} brotli`,
    );
    if (environment === 'production') {
      table(weights, 'minified');
      table(services, 'brotli');
      judgeGrowth(brotli);
    }
    for (const over of overweights({ manifest, services })) refuseWeight(over, environment);
  }
  await buildLibrary({
    environment: 'development',
    version,
    outDir: join(DIST, 'lib', ASKS_CONSENT_FOLDER),
    settings: asksConsent(settings),
  });
  // The library's code, to which `balise build` adds the settings of an installation.
  await writeFile(join(DIST, 'library-code.json'), JSON.stringify(await bundleCode()));
  await compressBuilt(join(DIST, 'lib'));
}
if (wanted('collector')) {
  await buildCollector();
  console.log('collector: packages/collector/dist');
}
if (wanted('demo')) {
  await buildDemo(join(DIST, 'demo'));
  await compressBuilt(join(DIST, 'demo'));
  console.log('demo site: dist/demo');
}
if (wanted('console')) {
  await viteBuild({ root: join(ROOT, 'packages/console'), logLevel: 'warn' });
  await compressBuilt(join(DIST, 'console'));
  console.log('console: dist/console');
}

/** Exits with 1 before anything is built if the settings are inconsistent. */
function checkSettings(): void {
  try {
    loadSettings();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

function table(sizes: Readonly<Record<string, number>>, unit: string): void {
  for (const [name, bytes] of Object.entries(sizes).sort((a, b) => b[1] - a[1])) {
    console.log(`  ${String(bytes).padStart(6)}  ${name}, ${unit}`);
  }
}

function refuseWeight({ name, bytes, budget }: Overweight, environment: string): void {
  console.error(
    `${name} ${environment} is over its budget: ${bytes} of ${budget} bytes brotli. The size of each part is printed above. The limits ` +
      'are in packages/tag/release/budgets.ts, the reasons in docs/decisions/0003-weight.md.',
  );
  process.exitCode = 1;
}

/** Prints how many bytes were added since the last release. Without a recorded reason, many bytes fail the build. */
function judgeGrowth(brotli: number): void {
  const { added, allowed, verdict, limit } = growthOf(brotli);
  const compared =
    `balise.js production: ${added} bytes brotli more than in version ${RELEASED.version} ` +
    `(allowed with a reason: ${allowed})`;
  if (verdict === 'fits') return console.log(compared);
  const advice = `${compared}. Without a reason, ${limit} are expected at most.`;
  if (verdict === 'warns') return console.warn(`warning: ${advice}`);
  console.error(
    `${advice} If the change is worth its bytes, add them with the reason to ALLOWANCES in packages/tag/release/released-weight.ts.`,
  );
  process.exitCode = 1;
}
