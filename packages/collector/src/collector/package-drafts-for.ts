/** Makes the drafts of a new version of the package once the control database answers. A failure is tried again. */
import { reasonOf } from '../base/errors/reason-of.ts';
import { ownSettings } from '../base/installation/installation.ts';
import type { Log } from '../base/log/log.ts';
import { isDatabaseOutage } from '../control-store/control-unavailable.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { makePackageDrafts } from '../releases/make-package-drafts.ts';

/** Looks after which it is tried again. */
const PAUSE = 12;

export interface PackageDraftsFor {
  /** Not awaited by a look: the work takes seconds, in a process of its own. */
  look(database: ControlDatabase): void;
}

/** `self`: id of this collector. */
export function packageDraftsFor({
  self,
  log,
  make = makePackageDrafts,
}: {
  readonly self: string;
  readonly log: Log;
  readonly make?: typeof makePackageDrafts;
}): PackageDraftsFor {
  let state: 'waiting' | 'working' | 'done' = 'waiting';
  let looksLeft = 0;
  let logged = '';

  async function work(database: ControlDatabase): Promise<void> {
    try {
      const made = await make(database, { self });
      state = made === undefined ? 'waiting' : 'done';
      if (made && made.length > 0) log('serve.package-drafts', { drafts: made.join(', ') });
    } catch (error) {
      state = 'waiting';
      if (isDatabaseOutage(error)) return;
      const reason = reasonOf(error);
      if (reason !== logged) log('serve.package-drafts-failed', { reason });
      logged = reason;
    }
  }

  return {
    look(database) {
      if (state !== 'waiting' || ownSettings().from === 'folder') return;
      if ((looksLeft -= 1) > 0) return;
      [state, looksLeft] = ['working', PAUSE];
      void work(database);
    },
  };
}
