/**
 * Entry of the store's own process: its inserts would stall the event loop that answers beacons.
 * It reads the hits from the journal itself, so that no hit is encoded twice.
 */
import { answerCalls } from '../helper/answer-calls.ts';
import type { StoreProcessOptions } from './open-store.ts';

answerCalls(async (options: StoreProcessOptions) => {
  const { openStore } = await import('./open-store.ts');
  return await openStore(options);
});
