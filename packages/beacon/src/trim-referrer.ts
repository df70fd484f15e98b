/**
 * Shortens a referrer of over 255 characters from a known search host. Keyword parameters move to the front, and the
 * path is cut.
 */

const LIMIT = 255;
/** Limit for scheme, host, path and keyword parameters together, in characters. */
const FRONT_LIMIT = 253;
const HOSTS: readonly (readonly [host: string, keywords: readonly string[]])[] = [
  ['google', ['q', 'ie', 'start', 'search_key', 'word', 'kw', 'cd']],
  ['yahoo.co', ['p', 'ei']],
  ['baidu.', ['wd', 'word']],
];

/** Referrer for the beacon. Referrers of up to 255 characters and those from other hosts stay unchanged. */
export function trimReferrer(referrer: string): string {
  if (referrer.length <= LIMIT) return referrer;
  const match = /^((?:https?:\/\/)?([^/?]+))(\/[^?]*)\?([^]+)$/i.exec(referrer);
  if (!match) return referrer;
  const [, origin = '', host = '', path = '', query = ''] = match;
  const keywords = HOSTS.find(([name]) => host.toLowerCase().indexOf(name) >= 0)?.[1];
  if (!keywords) return referrer;
  const front: string[] = [];
  const rest: string[] = [];
  for (const pair of query.split('&')) {
    const isKeyword = pair.indexOf('=') > 0 && keywords.indexOf(pair.split('=')[0] ?? '') >= 0;
    (isKeyword ? front : rest).push(pair);
  }
  const moved = front.length > 0 && rest.length > 0;
  const ordered = moved ? front.concat(rest).join('&') : query;
  const kept = moved ? front.join('&').length + 1 : query.length;
  const room = Math.max(0, FRONT_LIMIT - kept - origin.length);
  return `${origin}${path.slice(0, room)}?${ordered}`;
}
