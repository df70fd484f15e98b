/**
 * What a live stream is asked for, by its query: `environment`, and if wanted
 * - `host`, `path`: the whole one, or with `*` at an end for anything (`*.canada.ca`, `/en/*`, `*benefits*`);
 * - `text`: anywhere in what the console's filter searches; case and accents do not matter, here and above;
 * - `kind`: some of `page`, `download`, `exit`, `other`, with commas between them.
 * Where host, path or text is given several times, each must hold. An empty one asks for nothing.
 */
import { Problem } from '../../problem/problem.ts';
import { KINDS, type Kind, type Subscription } from '../../live/subscription.ts';
import { environmentIn } from './query-values.ts';

const PART = /^[^\p{Cc}]{1,200}$/u;
/** Of one name. */
const MOST = 8;

export function subscriptionIn(query: URLSearchParams): Subscription {
  return {
    environment: environmentIn(query),
    hosts: partsIn(query, 'host'),
    paths: partsIn(query, 'path'),
    kinds: kindsIn(query),
    texts: partsIn(query, 'text'),
  };
}

function partsIn(query: URLSearchParams, name: string): string[] {
  const parts = query.getAll(name).filter((part) => part !== '');
  if (parts.length > MOST || !parts.every((part) => PART.test(part)))
    throw new Problem('bad-value', { name, expected: 'part' });
  return parts;
}

function kindsIn(query: URLSearchParams): Kind[] {
  const asked = query.get('kind') ?? '';
  if (asked === '') return [];
  return asked.split(',').map((kind) => {
    const found = KINDS.find((known) => known === kind);
    if (!found) throw new Problem('bad-value', { name: 'kind', expected: 'kind' });
    return found;
  });
}
