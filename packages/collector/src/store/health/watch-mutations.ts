/** Stops and logs failed changes of stored rows when the store opens. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../base/log/log.ts';
import type { MutationState } from './failed-mutations.ts';

const PAUSE = 1000;

/** Resolves when no change is running, or when the store does not answer. */
export async function watchMutations(
  store: { stopFailedMutations(): Promise<MutationState> },
  log: Log,
  pause: () => Promise<unknown> = () => wait(PAUSE, undefined, { ref: false }),
): Promise<void> {
  for (;;) {
    const state = await store.stopFailedMutations().catch(() => undefined);
    for (const { table, reason } of state?.stopped ?? [])
      log('serve.mutation-stopped', { table, reason });
    if (!state?.running) return;
    await pause();
  }
}
