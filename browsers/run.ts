/** `npm run browsers`: tests the core of the library in Firefox and WebKit, which `npm test` does not cover. */
import { ensureBuild } from '../scripts/prepare.mjs';
import { acceptanceIn } from './acceptance.ts';
import { launchFirefox } from './drivers/firefox.ts';
import { launchWebKit } from './drivers/webkit.ts';
import { ensureBrowsers } from './ensure-browsers.ts';

ensureBrowsers();
ensureBuild();
let [passed, failed] = [0, 0];
for (const launch of [launchFirefox, launchWebKit]) {
  const counts = await acceptanceIn(launch);
  passed += counts.passed;
  failed += counts.failed;
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
