/**
 * Packs the allow list for lookup in the library (row 1.2): by ending, with the words before the ending. A host that
 * is listed with and without `www.` is one word with a `+` before it.
 */

/** A domain with at least this many hosts is written once for all of them. */
const ENOUGH = 3;

const WWW = 'www.';

/** Such as `{ 'gc.ca': 'laws +justice', ca: '+canada', '': 'localhost' }`. */
export function packHosts(hosts: readonly string[]): Record<string, string> {
  const below = new Map<string, number>();
  for (const host of hosts) {
    const domain = ending(host, 2);
    if (domain !== host) below.set(domain, (below.get(domain) ?? 0) + 1);
  }
  const packed: Record<string, string> = {};
  const listed = new Set(hosts);
  // Sorted, because similar neighbours compress better.
  for (const host of [...hosts].sort()) {
    if (host.startsWith(WWW) && listed.has(host.slice(WWW.length))) continue;
    const twin = listed.has(WWW + host) ? '+' : '';
    const domain = ending(host, 2);
    const end = (below.get(domain) ?? 0) >= ENOUGH && domain !== host ? domain : lastLabel(host);
    const beginning = twin + (end ? host.slice(0, -end.length - 1) : host);
    packed[end] = packed[end] === undefined ? beginning : packed[end] + ' ' + beginning;
  }
  return packed;
}

/** Empty for a host of one label, which has no ending. */
function lastLabel(host: string): string {
  return host.includes('.') ? ending(host, 1) : '';
}

function ending(host: string, labels: number): string {
  return host.split('.').slice(-labels).join('.');
}
