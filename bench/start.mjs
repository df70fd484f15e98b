/**
 * `npm run bench` on a fresh clone: installs the packages, the browser and the build if missing. Then it measures the
 * library, or with `collector`, `store`, `today`, `releases` or `stops` the server.
 */
import { ensureChromium } from '../scripts/ensure-chromium.mjs';
import { ensureBuild, ensurePackages } from '../scripts/prepare.mjs';

const ofServer = ['collector', 'store', 'today', 'releases', 'stops'].find(
  (name) => name === process.argv[2],
);
ensurePackages();
if (!ofServer) ensureChromium();
ensureBuild();
if (ofServer) process.argv.splice(2, 1, `bench/${ofServer}/run.ts`);
else process.argv.splice(2, 0, 'bench/run.ts');
await import('../scripts/run.mjs');
