/** Runs work with the process of releases, which is gone afterwards. */
import { Helper } from '../base/child-process/helper.ts';
import { processModule } from '../base/files/places.ts';
import type { ReleaseCalls } from './release-calls.ts';

/** Milliseconds. A process may start slowly on a busy machine. */
const PATIENCE = 60_000;

export type WithReleaseProcess = <T>(work: (calls: ReleaseCalls) => Promise<T>) => Promise<T>;

/** Processes of work that is not finished. */
const running = new Set<{ close(): Promise<void> }>();

/**
 * Stops the processes of work that is not finished, which is rejected. Work that waits for a control database that was
 * closed would otherwise keep its process, and with it the collector.
 */
export async function closeReleaseProcesses(): Promise<void> {
  await Promise.all([...running].map((helper) => helper.close()));
}

export const inReleaseProcess: WithReleaseProcess = async (work) => {
  const helper = new Helper<ReleaseCalls>({
    entry: processModule('releases/release-process'),
    open: {},
    onState: () => undefined,
  });
  running.add(helper);
  try {
    await helper.whenReady(PATIENCE);
    return await work({
      ownPackage: () => helper.call('ownPackage'),
      canBuild: (text) => helper.call('canBuild', text),
      prepare: (asked, text) => helper.call('prepare', asked, text),
      build: (settings, environment, text) => helper.call('build', settings, environment, text),
      preview: (settings, environment, text) => helper.call('preview', settings, environment, text),
      check: (settings) => helper.call('check', settings),
      news: (asked) => helper.call('news', asked),
    });
  } finally {
    running.delete(helper);
    await helper.close();
  }
};
