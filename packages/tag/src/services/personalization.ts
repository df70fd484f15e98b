/** Entry of `personalization.js`: offers of a delivery service (row 7.13). */
import {
  runPersonalization,
  type PersonalizationSettings,
} from './personalization/run-personalization.ts';
import { start } from './service.ts';

start<PersonalizationSettings>(runPersonalization);
