/** `npm start`: installs and builds what is missing, then runs the collector with library, demo site and console. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, root } from './prepare.mjs';

ensurePackages();
ensureBuild();
// What a request leaves behind is collected less often, and less of it is still in use then (docs/operations.md).
const words = ['--max-semi-space-size=64', join(root, 'packages/collector/bin/balise.js'), 'serve'];
const server = spawn(process.execPath, words, {
  cwd: root,
  // For people, wherever they keep it: the link that signs them in is among what is said.
  env: { BALISE_LOG: 'text', ...process.env },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
