/**
 * The allow list as one pattern (row 1.2): every host of the list and no other text matches it. Hosts with and without
 * `www.` are one entry, and what they end on is written once for all of them.
 */

const WWW = 'www.';
const ENDINGS = ['.gc.ca', '.canada.ca', '.ca', ''];

/** A dot in the result means a dot: the library escapes them all (`hostPattern`), which is shorter than to carry it out. */
export function packHosts(hosts: readonly string[]): string {
  const listed = new Set(hosts);
  const groups: Record<string, Set<string>> = {};
  for (const host of hosts) {
    const name = host.startsWith(WWW) ? host.slice(WWW.length) : host;
    const start = !listed.has(WWW + name) ? '' : listed.has(name) ? '(www.)?' : WWW;
    (groups[start] ??= new Set()).add(name);
  }
  const entries = Object.entries(groups);
  return entries.map(([start, names]) => `${start}(${byEnding([...names])})`).join('|') || '(?!)';
}

/** Names of one ending next to one another read backwards: gzip finds more to repeat. */
function byEnding(names: readonly string[]): string {
  const reversed = (text: string): string => [...text].reverse().join('');
  const groups = new Map<string, string[]>();
  for (const name of [...names].sort((a, b) => (reversed(a) < reversed(b) ? -1 : 1))) {
    const ending = ENDINGS.find((end) => name.endsWith(end)) ?? '';
    groups.set(ending, [...(groups.get(ending) ?? []), name.slice(0, name.length - ending.length)]);
  }
  return [...groups].map(([ending, starts]) => `(${starts.join('|')})${ending}`).join('|');
}
