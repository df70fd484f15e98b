/**
 * The request as one address, in the form of the journal. It is unchanged without redactions, otherwise newly
 * encoded.
 */
import { keptPath } from '../../hit/scrub/wire-identifiers.ts';
import type { ScrubbedParameters } from '../../hit/scrub/scrub-again.ts';

export function targetOf(
  request: { readonly url: string; readonly body: string },
  scrubbed: Pick<ScrubbedParameters, 'parameters' | 'changed'>,
): string {
  const mark = request.url.indexOf('?');
  const sent = mark < 0 ? request.url : request.url.slice(0, mark);
  const path = keptPath(sent);
  const query = mark < 0 ? '' : request.url.slice(mark + 1);
  if (!scrubbed.changed)
    return query && path === sent ? request.url : `${path}?${query || request.body}`;
  return `${path}?${scrubbed.parameters.map(writePair).join('&')}`;
}

function writePair([name, value]: readonly [string, string]): string {
  return value === '' ? encode(name) : `${encode(name)}=${encode(value)}`;
}

/** A lone surrogate cannot be encoded. It becomes the replacement character. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
