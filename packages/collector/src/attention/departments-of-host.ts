/** The departments that have pages on a host, by the settings in force. */
import { derived } from '@balise/settings';

const byHost = derived(({ departments: { departments } }) => {
  const found = new Map<string, string[]>();
  for (const { id, hosts, paths } of departments)
    for (const host of new Set([...hosts, ...paths.map((path) => path.host)]))
      found.set(host, [...(found.get(host) ?? []), id]);
  return found;
});

/** Ids. Null: no department names the host, so it belongs to the installation as a whole. */
export const departmentsOfHost = (host: string): readonly string[] | null =>
  byHost().get(host) ?? null;
