/** `npm start`: installs and builds what is missing, then runs the collector with library, demo site and console. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, root } from './prepare.mjs';

ensurePackages();
ensureBuild();
const server = spawn(process.execPath, [join(root, 'packages/collector/bin/balise.js'), 'serve'], {
  cwd: root,
  // For people, wherever they keep it: the link that signs them in is among what is said.
  env: { BALISE_LOG: 'text', ...process.env },
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
