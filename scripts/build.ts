/** `npm run build`: the library for every environment, the demo site and the console, into `dist/`, and the collector. Fails over budget. */
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildCollector } from './build-collector.ts';
import { buildDemo } from '../sites/demo/build.ts';
import { settings } from '@balise/settings';
import { loadSettings, SettingsError } from '@balise/settings/load';
import { buildLibrary } from '@balise/tag/build';
import { build as viteBuild } from 'vite';
import { compressBuilt } from './compress-built.ts';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');
/** Bytes, brotli, of what is fetched before the view: docs/decisions/0003-weight.md. */
const BUDGET = 27_300;
/** Of each script beside it that is on as shipped. */
const SERVICE_BUDGET = 4_000;
/** Nothing before a visitor agrees; the page keeps the answer itself. */
const ASKS_CONSENT = {
  applies: true,
  preApprovals: [],
  previousPermissions: {},
  isStored: false,
  consentString: null,
};

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
    }
    checkBudget(`balise.js ${environment}`, brotli, BUDGET);
    for (const [id, size] of Object.entries(services)) {
      checkBudget(`${id}.js ${environment}`, size, SERVICE_BUDGET);
    }
  }
  // For the page of the demo site that asks its visitors.
  await buildLibrary({
    environment: 'development',
    version,
    outDir: join(DIST, 'lib/development/asks-consent'),
    settings: { ...settings, services: { ...settings.services, consent: ASKS_CONSENT } },
  });
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

/** Settings that do not fit together are refused before anything is built. */
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

function checkBudget(what: string, bytes: number, budget: number): void {
  if (bytes <= budget) return;
  console.error(
    `${what} is over its budget: ${bytes} of ${budget} bytes brotli. What each part weighs is printed above; the limits are in ` +
      'scripts/build.ts, their reasons in docs/decisions/0003-weight.md.',
  );
  process.exitCode = 1;
}
