/** Runs a TypeScript script of this repository: `node scripts/run.mjs scripts/build.ts [arguments]`. */
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
import { register } from 'tsx/esm/api';

register();
const [script, ...rest] = process.argv.slice(2);
process.argv = [process.argv[0], script, ...rest];
await import(pathToFileURL(resolve(script)).href);
