/**
 * `npm run package`: builds if needed, then writes the installation archive, bill of materials and digests into `dist/package`.
 */
import { ensureBuild, ensurePackages, must } from './prepare.mjs';

ensurePackages();
ensureBuild();
must(process.execPath, [
  'scripts/run.mjs',
  'scripts/package/write-package.ts',
  ...process.argv.slice(2),
]);
