/**
 * The URL of the page in a request. A URL that is too long for its parameter continues in `-g`. A name or an at-sign
 * may be divided, so both parts are redacted as one text.
 */
import type { Pair } from '@balise/beacon';
import { derived } from '@balise/settings';
import { Levels } from './levels.ts';

const longestAddress = derived(
  ({ variables }) =>
    variables.dimensions.find(({ variable }) => variable === 'pageUrl')?.maxLength ?? Infinity,
);

export interface PageAddress {
  readonly first: Pair | undefined;
  readonly rest: Pair | undefined;
  /** True if `g` or `-g` occurs more than once. Different readers could then use different pages. */
  readonly isRepeated: boolean;
}

/** A `g` inside context data has another meaning. */
export function findPageAddress(parameters: readonly Pair[]): PageAddress {
  const levels = new Levels();
  const found: { g?: Pair; '-g'?: Pair } = {};
  let isRepeated = false;
  for (const pair of parameters) {
    const name = pair[0];
    if ((name === 'g' || name === '-g') && levels.isTop) {
      if (found[name]) isRepeated = true;
      else found[name] = pair;
    } else if (pair[1] === '') levels.follow(name);
  }
  return { first: found.g, rest: found['-g'], isRepeated };
}

export function joinPageAddress(parameters: readonly Pair[]): readonly Pair[] {
  const { first, rest } = findPageAddress(parameters);
  if (!rest || !first) return parameters;
  return parameters.flatMap((pair): readonly Pair[] => {
    if (pair === first) return [['g', first[1] + rest[1]]];
    return pair === rest ? [] : [pair];
  });
}

export function splitPageAddress(parameters: readonly Pair[]): readonly Pair[] {
  const length = longestAddress();
  return parameters.flatMap((pair): readonly Pair[] => {
    const [name, value] = pair;
    if (name !== 'g' || value.length <= length) return [pair];
    return [
      ['g', value.slice(0, length)],
      ['-g', value.slice(length)],
    ];
  });
}
