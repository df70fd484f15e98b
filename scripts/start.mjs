/** `npm start`: installs and builds if needed, then runs the collector with library, demo site and console. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, root } from './prepare.mjs';

ensurePackages();
ensureBuild();
// A larger young generation makes garbage collection rarer, and fewer objects of a request survive it
// (docs/operations.md).
const words = ['--max-semi-space-size=64', join(root, 'packages/collector/bin/balise.js'), 'serve'];
const server = spawn(process.execPath, words, {
  cwd: root,
  // Plain text instead of JSON lines, because a person reads this output. It contains the sign-in link.
  env: { BALISE_LOG: 'text', ...process.env },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
