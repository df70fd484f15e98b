/** Entry of `page-tracker.js`. */
import settings from 'balise:service-settings';
import type { PageTrackerSettings } from './page-tracker/page-tracker-settings.ts';
import { runPageTracker } from './page-tracker/run-page-tracker.ts';
import { start } from './service.ts';

start((core) => runPageTracker(core, settings as PageTrackerSettings));
