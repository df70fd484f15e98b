/** Entry of `geolocation.js`: location of the visitor (row 7.12). */
import { runGeolocation, type GeolocationSettings } from './geolocation/run-geolocation.ts';
import { start } from './service.ts';

start<GeolocationSettings>(runGeolocation);
