/** Entry of `personalization.js`: offers of a delivery service (row 7.13). */
import settings from 'balise:service-settings';
import {
  runPersonalization,
  type PersonalizationSettings,
} from './personalization/run-personalization.ts';
import { start } from './service.ts';

start((core) => runPersonalization(core, settings as PersonalizationSettings));
