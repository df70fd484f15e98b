/** Entry of `activity-map.js`: link, region and page of clicks (row 7.9). */
import { runActivityMap, type ActivityMapSettings } from './activity-map/run-activity-map.ts';
import { start } from './service.ts';

start<ActivityMapSettings>(runActivityMap);
