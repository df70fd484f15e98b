/**
 * No text makes a pattern backtrack (rows 5.1, 5.2, 5.4, 5.6, 5.7). A text 32 times as long takes
 * 32 times as long if the time is linear and 1024 times if it is quadratic; clocks of busy machines
 * do not confuse the two.
 */
import { expect, it } from 'vitest';
import * as privacy from './index.ts';

const SHORT = 31_250;
const LONG = 32 * SHORT;
const TOO_MUCH = 250;
/** Milliseconds: enough for a long text, and not for a short one in quadratic time. */
const FAST = 500;

const HOSTILE = (
  'a|1|é|用|𝟘|\ud83d|\u0301|a.|12 |2026 |123 |123-123 |@|a@|@a|a@ |%|%25|25|%40|%2540|＠|&#|&#0|&#64;|' +
  'user=|user: |user |user"|user%3D|pass: |pass:"|pass:"a |mot de |nom |nom d’utilisateur|A1A |A1|AB|aB|' +
  'case |case number |num|numéro de |//|//a|https://|mailto:|?|&|a&|q=1&|&amp;|=|#|/|\\|[|[red|' +
  'pass: [redacted] | |\u200b|+|"|.|,|%20'
).split('|');

const ROUTINES: readonly (readonly [string, (text: string) => unknown])[] = [
  ['5.6 scrubText', (text) => privacy.scrubText(text, 'en')],
  ['5.6 scrubText with a digit and an e-mail', (text) => privacy.scrubText(`1 a@b ${text}`, 'en')],
  ['5.7 scrubUrl of a host and path', (text) => privacy.scrubUrl(`https://${text}`, 'fr')],
  ['5.7 scrubUrl of a query', (text) => privacy.scrubUrl(`/?a@b&${text}`, 'fr')],
  ['5.1 scrubQuery', (text) => privacy.scrubQuery(text)],
  ['5.2 5.4 removeParameters', (text) => privacy.removeParameters(`?${text}`, ['q', '_ga'])],
];

it.each(ROUTINES)(
  '%s takes linear time on a megabyte of anything',
  (_, routine) => {
    for (const piece of HOSTILE) {
      expect(best(routine, piece, SHORT, 1), JSON.stringify(piece)).toBeLessThan(FAST);
      if (best(routine, piece, LONG, 1) < FAST) continue;
      const growth = best(routine, piece, LONG, 3) / best(routine, piece, SHORT, 9);
      expect(growth, JSON.stringify(piece)).toBeLessThan(TOO_MUCH);
    }
  },
  300_000,
);

function best(routine: (text: string) => unknown, piece: string, length: number, runs: number) {
  const text = piece.repeat(length / piece.length);
  let shortest = Infinity;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    routine(text);
    shortest = Math.min(shortest, performance.now() - start);
  }
  return shortest;
}
