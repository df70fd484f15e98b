/** Runs work with the process of releases, which is gone afterwards. */
import { Helper } from '../base/child-process/helper.ts';
import { processModule } from '../base/files/places.ts';
import type { ReleaseCalls } from './release-calls.ts';

/** Milliseconds. A process may start slowly on a busy machine. */
const PATIENCE = 60_000;

export type WithReleaseProcess = <T>(work: (calls: ReleaseCalls) => Promise<T>) => Promise<T>;

export const inReleaseProcess: WithReleaseProcess = async (work) => {
  const helper = new Helper<ReleaseCalls>({
    entry: processModule('releases/release-process'),
    open: {},
    onState: () => undefined,
  });
  try {
    await helper.whenReady(PATIENCE);
    return await work({
      prepare: (asked) => helper.call('prepare', asked),
      build: (settings, environment) => helper.call('build', settings, environment),
      check: (settings) => helper.call('check', settings),
    });
  } finally {
    await helper.close();
  }
};
