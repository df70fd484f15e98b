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
      ownPackage: () => helper.call('ownPackage'),
      canBuild: (text) => helper.call('canBuild', text),
      prepare: (asked, text) => helper.call('prepare', asked, text),
      build: (settings, environment, text) => helper.call('build', settings, environment, text),
      check: (settings) => helper.call('check', settings),
      news: (asked) => helper.call('news', asked),
    });
  } finally {
    await helper.close();
  }
};
