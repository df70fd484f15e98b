/** Entry of `hosted-scripts.js`: scripts that rules run (row 7.14). */
import { runHostedScripts, type HostedScript } from './hosted-scripts/run-hosted-scripts.ts';
import { start } from './service.ts';

start<readonly HostedScript[]>(runHostedScripts);
