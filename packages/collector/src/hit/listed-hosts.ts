/** Whether a beacon may come from its page: the host lists of spec §1, by report suite. */
import { derived, type Settings } from '@balise/settings';
import { addressOf, type Environment } from '@balise/beacon';

export interface HostLists {
  readonly production: ReadonlySet<string>;
  readonly staging: ReadonlySet<string>;
}

export function hostListsOf({ hosts }: Pick<Settings, 'hosts'>): HostLists {
  const setOf = (entries: readonly { host: string }[]): ReadonlySet<string> =>
    new Set(entries.map(({ host }) => host.toLowerCase()));
  return { production: setOf(hosts.production), staging: setOf(hosts.staging) };
}

/** Those of the snapshot in force. */
export const hostLists = derived(hostListsOf);

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
