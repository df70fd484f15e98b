/** The control store of a collector: where it is, what it logs, and the first sign-in link once it answers. */
import { join } from 'node:path';
import type { Config } from '../base/config/config.ts';
import type { Log } from '../base/log/log.ts';
import { ControlStore, type ControlOptions } from '../control-store/control-store.ts';
import { firstLink } from '../people/first-link.ts';
import type { SignInLink } from '../people/sign-in-links.ts';

export interface ControlParts extends Pick<ControlOptions, 'onLook'> {
  readonly config: Config;
  readonly log: Log;
  /**
   * Called when the control database answers: with the sign-in link for the administrator, or undefined if no link is
   * needed.
   */
  readonly onSignIn?: (link: SignInLink | undefined) => void;
  /** Name of the administrator until they choose their own. */
  readonly administrator?: string;
}

/** The control store, not opened yet. */
export function controlOf(parts: ControlParts): ControlStore {
  const { config, log, onLook } = parts;
  const control = new ControlStore({
    url: config.postgresUrl,
    folder: join(config.dataFolder, 'control'),
    countsWithoutCookies: config.countsWithoutCookies,
    onDown: (reason) => log('serve.control-down', { where: placeOf(config), reason }),
    onReady: () => void tellFirstLink(control, parts),
    ...(onLook ? { onLook } : {}),
  });
  return control;
}

/** Runs whenever the database answers. Without a password, the administrator needs a new link after each restart. */
async function tellFirstLink(
  control: ControlStore,
  { config, onSignIn, administrator = 'Administrator' }: ControlParts,
): Promise<void> {
  try {
    // With an organization, its claims decide the administrators.
    const isNeeded = config.openId === undefined;
    onSignIn?.(isNeeded ? await firstLink(control.database, administrator) : undefined);
  } catch {
    // The next answer of the database starts a new try.
  }
}

/** For a server its name and port, never the password in its address. */
function placeOf({ postgresUrl, dataFolder }: Config): string {
  return postgresUrl ? new URL(postgresUrl).host : join(dataFolder, 'control');
}
