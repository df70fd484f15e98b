/** All calls of the store. */
import { reportCalls } from '../reports/report-calls.ts';
import { changeCalls } from '../store/change-calls.ts';
import { countCalls } from '../store/count-calls.ts';
import { hitCalls } from '../store/hit-calls.ts';
import type { StoreParts } from '../store/open/store-parts.ts';

export type StoreCalls = ReturnType<typeof storeCalls>;

export const storeCalls = (parts: StoreParts) => ({
  ...hitCalls(parts),
  ...countCalls(parts),
  ...changeCalls(parts),
  ...reportCalls(parts.reader),
  close: parts.close,
});
