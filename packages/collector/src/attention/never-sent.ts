/** Listed hosts that have never sent a beacon: one line with their number, and a list. They begin no alarm. */
import type { HostViews } from '../store/counts/attention-hosts.ts';

/** Sorted by name. */
export function neverSent(
  listed: ReadonlySet<string>,
  hosts: readonly Pick<HostViews, 'host'>[],
): string[] {
  const sent = new Set(hosts.map(({ host }) => host));
  return [...listed].filter((host) => !sent.has(host)).sort();
}
