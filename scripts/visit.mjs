/**
 * `npm run visit`: builds if needed, then simulates visitors of the demo site. Uses the running collector, or starts
 * one.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureBuild, ensurePackages, root } from './prepare.mjs';

ensurePackages();
ensureBuild();
const words = [join(root, 'packages/collector/bin/balise.js'), 'visit', ...process.argv.slice(2)];
const walk = spawn(process.execPath, words, { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => walk.kill(signal));
walk.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
