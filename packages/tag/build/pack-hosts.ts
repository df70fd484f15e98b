/**
 * The allow list as one pattern (row 1.2): every host of the list and no other text matches it. Hosts with and without
 * `www.` are one entry, and what they end on is written once for all of them.
 */
import { orderForGzip } from './order-for-gzip.ts';

const WWW = 'www.';
const ENDINGS = ['.gc.ca', '.canada.ca', '.ca', ''];

export function packHosts(hosts: readonly string[]): string {
  const listed = new Set(hosts);
  const groups = new Map<string, Set<string>>();
  for (const host of hosts) {
    const name = host.startsWith(WWW) ? host.slice(WWW.length) : host;
    const start = !listed.has(WWW + name) ? '' : listed.has(name) ? '(www.)?' : WWW;
    const ending = ENDINGS.find((end) => name.endsWith(end)) ?? '';
    const form = `${start}(*)${ending}`;
    groups.set(form, new Set(groups.get(form)).add(name.slice(0, name.length - ending.length)));
  }
  const forms = [...groups.keys()];
  const write = (lists: readonly (readonly string[])[]): string =>
    forms.map((form, place) => form.replace('*', lists[place]?.join('|') ?? '')).join('|');
  const packed = write(
    orderForGzip(
      [...groups.values()].map((names) => [...names]),
      write,
    ),
  );
  return packed.replace(/\./g, '\\.') || '(?!)';
}
