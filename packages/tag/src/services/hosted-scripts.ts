/** Entry of `hosted-scripts.js`. */
import settings from 'balise:service-settings';
import type { HostedScript } from './hosted-scripts/hosted-script.ts';
import { runHostedScripts } from './hosted-scripts/run-hosted-scripts.ts';
import { start } from './service.ts';

start((core) => runHostedScripts(core, settings as readonly HostedScript[]));
