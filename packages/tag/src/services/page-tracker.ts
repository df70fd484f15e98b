/** Entry of `page-tracker.js`: sends hits through a tracker of the page (row 7.16). */
import { runPageTracker, type PageTrackerSettings } from './page-tracker/run-page-tracker.ts';
import { start } from './service.ts';

start<PageTrackerSettings>(runPageTracker);
