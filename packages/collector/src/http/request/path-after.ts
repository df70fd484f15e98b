/** The path of an address after a prefix, still encoded, without the query. */
export function pathAfter(url: string | undefined, prefix: string): string {
  const path = (url ?? '').split('?')[0] ?? '';
  return path.startsWith(prefix) ? path.slice(prefix.length) : '';
}
