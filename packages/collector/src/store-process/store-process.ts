/**
 * Entry point of the store's process. In the main process, its inserts would block the event loop that answers
 * beacons. The store process reads the hits from the journal itself, so that no hit is encoded twice.
 */
import { answerCalls } from '../base/child-process/answer-calls.ts';
import type { StoreProcessOptions } from '../store/open/open-store.ts';

answerCalls(async (options: StoreProcessOptions) => {
  const { openStore } = await import('../store/open/open-store.ts');
  const { storeCalls } = await import('./store-calls.ts');
  return storeCalls(await openStore(options));
});
