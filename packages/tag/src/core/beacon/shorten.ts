/**
 * Shortens a hit to the limit of its transport (row 9.25). The library cannot read the server’s answer, so it must
 * stay below the limit.
 */
import { joinQuery } from '@balise/beacon';
import { attempt } from '../../env/attempt.ts';
import { parameterOrder } from '../clean/parameters.ts';

/**
 * Removes pairs until the query has at most `length` characters, in this order:
 *
 * 1. the query string as a prop
 * 2. the rest of the page address
 * 3. the end of the query string as an eVar
 * 4. props with the same value as an eVar, as few as necessary
 *
 * The result may still be longer than `length`.
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

/** Drops an escape sequence that was cut at the end. */
function whole(encoded: string): string {
  let text = encoded;
  while (!attempt(() => decodeURIComponent(text))) text = text.slice(0, -1);
  return text;
}
