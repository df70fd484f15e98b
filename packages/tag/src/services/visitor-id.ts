/** Entry of `visitor-id.js`. */
import settings from 'balise:service-settings';
import { start } from './service.ts';
import { runVisitorId, type VisitorIdSettings } from './visitor-id/run-visitor-id.ts';

start((core) => runVisitorId(core, settings as VisitorIdSettings));
