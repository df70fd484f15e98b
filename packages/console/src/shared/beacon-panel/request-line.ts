/** Rebuilds the request of a hit from the stored parameters: redacted, in the order of the wire. Pure. */
import type { ShownHit } from '@balise/beacon';

/** Bytes above which browsers and servers may cut a GET. */
export const GET_LIMIT = 2048;

export interface RequestText {
  readonly line: string;
  /** Parameters of a POST; empty for a GET. */
  readonly body: string;
}

export function requestText(hit: ShownHit): RequestText {
  const parts = ['', 'b', 'ss', hit.suites.join(','), '1', hit.library, hit.requestId].filter(
    (part, index) => index === 0 || part !== '',
  );
  const path = parts.join('/');
  const query = hit.parameters.map(pairText).join('&');
  return hit.method === 'POST'
    ? { line: `POST ${path}`, body: query }
    : { line: `GET ${path}?${query}`, body: '' };
}

/** Context levels (`c.`, `.c`) have no value and no equals sign. */
function pairText([name, value]: readonly [string, string]): string {
  const isLevel = value === '' && (name.endsWith('.') || name.startsWith('.'));
  return isLevel ? name : `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
}
