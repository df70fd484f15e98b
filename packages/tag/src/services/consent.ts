/** Entry of `consent.js`. */
import settings from 'balise:service-settings';
import { runConsent, type ConsentSettings } from './consent/run-consent.ts';
import { start } from './service.ts';

start((core) => runConsent(core, settings as ConsentSettings));
