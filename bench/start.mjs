/** `npm run bench` on a fresh clone: packages, browser and build that are missing, then `run.ts`. */
import { ensureChromium } from '../scripts/ensure-chromium.mjs';
import { ensureBuild, ensurePackages } from '../scripts/prepare.mjs';

ensurePackages();
ensureChromium();
ensureBuild();
process.argv.splice(2, 0, 'bench/run.ts');
await import('../scripts/run.mjs');
