/** `npm run bench` on a fresh clone: packages, browser and build that are missing, then the library, or with `collector` that. */
import { ensureChromium } from '../scripts/ensure-chromium.mjs';
import { ensureBuild, ensurePackages } from '../scripts/prepare.mjs';

const isCollector = process.argv[2] === 'collector';
ensurePackages();
if (!isCollector) ensureChromium();
ensureBuild();
if (isCollector) process.argv.splice(2, 1, 'bench/collector/run.ts');
else process.argv.splice(2, 0, 'bench/run.ts');
await import('../scripts/run.mjs');
