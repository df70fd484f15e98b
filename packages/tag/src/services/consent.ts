/** Entry of `consent.js`: the visitor's choices (row 7.11). */
import { runConsent, type ConsentSettings } from './consent/run-consent.ts';
import { start } from './service.ts';

start<ConsentSettings>(runConsent);
