/** Entry of `visitor-markers.js`: what pages knew as plug-ins of their tracker (rows 3.14, 4.6 to 4.9, 7.8, 9.2 to 9.11). */
import settings from 'balise:service-settings';
import { start } from './service.ts';
import { runVisitorMarkers } from './visitor-markers/run-visitor-markers.ts';
import type { VisitorMarkerSettings } from './visitor-markers/visitor-marker-settings.ts';

start((core) => runVisitorMarkers(core, settings as VisitorMarkerSettings));
