/** Entry of `geolocation.js`: where the visitor is (row 7.12). */
import settings from 'balise:service-settings';
import { runGeolocation, type GeolocationSettings } from './geolocation/run-geolocation.ts';
import { start } from './service.ts';

start((core) => runGeolocation(core, settings as GeolocationSettings));
