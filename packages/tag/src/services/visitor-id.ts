/** Entry of `visitor-id.js`: the id of the identity service (row 7.10). */
import { start } from './service.ts';
import { runVisitorId, type VisitorIdSettings } from './visitor-id/run-visitor-id.ts';

start<VisitorIdSettings>(runVisitorId);
