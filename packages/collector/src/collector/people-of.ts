/** Who may use a collector: callers, sign-in, the organization, and the activity log. */
import type { Config } from '../base/config/config.ts';
import type { Log } from '../base/log/log.ts';
import type { ControlStore } from '../control-store/control-store.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import type { FailedJobs } from '../control-store/failed-jobs.ts';
import type { PeopleParts } from '../http/server-parts.ts';
import { Callers } from '../people/callers.ts';
import { cookieNameOf } from '../people/cookie-name.ts';
import type { OpenIdProvider } from '../people/openid/openid-provider.ts';
import { SessionRecheck } from '../people/openid/recheck-sessions.ts';

/** The parts of the server for people and their sign-in. */
export function peopleOf(
  config: Config,
  key: string,
  control: ControlStore,
  openId: OpenIdProvider | undefined,
  jobs: FailedJobs,
): PeopleParts {
  const database = (): ControlDatabase => control.database;
  return {
    database,
    callers: new Callers(key, database),
    cookieName: cookieNameOf(config),
    provider: config.openId?.name ?? null,
    openId,
    note: (entry) => void jobs.watch('activity', () => control.note(entry)).catch(() => undefined),
  };
}

/** Checks the sessions of an organization again. */
export const recheckOf = (
  provider: OpenIdProvider,
  control: ControlStore,
  log: Log,
): SessionRecheck =>
  new SessionRecheck({
    database: () => control.database,
    provider,
    onUnknown: (reason) => log('serve.openid-unknown', { reason }),
  });
