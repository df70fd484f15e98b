/** Connects a collector to the live releases, with its messages in the log. */
import type { ReleasedLibrary } from '../base/library/released-library.ts';
import type { Log } from '../base/log/log.ts';
import type { CollectorName } from '../control-store/collectors.ts';
import type { JournalAndStore } from '../data-folder/open-journal-and-store.ts';
import { FollowReleases } from '../releases/follow-releases.ts';
import type { SettingsInForce } from './settings-in-force.ts';

export interface FollowedParts {
  readonly self: Pick<CollectorName, 'id'>;
  readonly hits: Pick<JournalAndStore, 'store' | 'forwarding'>;
  readonly settingsInForce: SettingsInForce;
  readonly library: ReleasedLibrary;
  readonly base: string;
  readonly versions: string;
  readonly log: Log;
}

export const followReleasesOf = (parts: FollowedParts): FollowReleases => {
  const { self, hits, settingsInForce, library, base, versions, log } = parts;
  return new FollowReleases({
    ...{ self, library, base, versions },
    inForce: {
      get isOfFolder() {
        return settingsInForce.isOfFolder;
      },
      get isUnknown() {
        return settingsInForce.isUnknown;
      },
      get live() {
        return settingsInForce.live;
      },
      get digest() {
        return settingsInForce.digest;
      },
      take: (settings, live, faults, folder) => {
        const problems = faults.map(({ file, place, reason }) => ({
          file,
          place,
          reason: reason.en,
        }));
        return settingsInForce.takeReleases(hits, { settings, live, problems, folder });
      },
    },
    onRefused: (reason) => log('serve.release-refused', { reason }),
    onTaken: ({ environment, release, version }) =>
      log('serve.release-taken', { environment, release, version }),
  });
};
