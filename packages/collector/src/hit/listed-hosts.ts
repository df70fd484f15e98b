/** Whether a beacon may come from its page: the host lists of spec §1, by report suite. */
import { settings } from '@balise/settings';
import { addressOf, type Environment } from '@balise/beacon';

export interface HostLists {
  readonly production: ReadonlySet<string>;
  readonly staging: ReadonlySet<string>;
}

export function hostLists(): HostLists {
  const setOf = (entries: readonly { host: string }[]): ReadonlySet<string> =>
    new Set(entries.map(({ host }) => host.toLowerCase()));
  return { production: setOf(settings.hosts.production), staging: setOf(settings.hosts.staging) };
}

/**
 * The live suite accepts production hosts only. The shared suite also accepts them, so that a release can be tested
 * on a live page.
 */
export function isHostAllowed(
  host: string,
  environment: Environment | 'unknown',
  lists: HostLists,
): boolean {
  if (lists.production.has(host)) return true;
  return environment !== 'production' && lists.staging.has(host);
}

/** Lower case, without user, port or trailing dot; empty if the address has none. */
export const hostOf = (address: string): string => addressOf(address).host;
