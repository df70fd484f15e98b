/** A hit that is too long for the way it goes (row 9.25): answers cannot be read, so the bound holds beforehand. */
import { joinQuery } from '@balise/beacon';
import { attempt } from '../../env/attempt.ts';
import { parameterOrder } from '../clean/parameters.ts';

/**
 * The pairs of a hit whose query has at most `length` characters, as far as what its address says twice and at length is what is
 * too much: the query string as a prop, the rest of the address, the end of the query string as an eVar are left out, in this
 * order; where that is not enough, props that say what an eVar says, as far as needed.
 */
export function shortened(pairs: readonly string[], length: number): readonly string[] {
  let left = pairs;
  const over = (): number => joinQuery(left).length - length;
  const [, ...names] = parameterOrder().filter(([id]) => id === 'queryString')[0] ?? [];
  const last = names.pop() + '=';
  for (const name of [...names, '-g']) {
    if (over() > 0) left = left.filter((pair) => pair.indexOf(name + '=') !== 0);
  }
  left = left.map((pair) =>
    over() > 0 && pair.indexOf(last) === 0
      ? whole(pair.slice(0, Math.max(last.length, pair.length - over())))
      : pair,
  );
  for (const pair of left) {
    const value = pair.replace(/^c\d+=/, '=');
    const isTwin = (other: string): boolean =>
      value !== pair && other.replace(/^v\d+/, '') === value;
    if (over() > 0 && left.some(isTwin)) left = left.filter((other) => other !== pair);
  }
  return left;
}

/** Without a sign that was cut in two. */
function whole(encoded: string): string {
  let text = encoded;
  while (!attempt(() => decodeURIComponent(text))) text = text.slice(0, -1);
  return text;
}
