/** `npm run package`: builds what is missing, then writes what an installation is made of into `dist/package`. */
import { ensureBuild, ensurePackages, must } from './prepare.mjs';

ensurePackages();
ensureBuild();
must(process.execPath, [
  'scripts/run.mjs',
  'scripts/package/write-package.ts',
  ...process.argv.slice(2),
]);
