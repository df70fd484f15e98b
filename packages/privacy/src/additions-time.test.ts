/** Patterns that the settings let pass take a bounded time on any text (rows 5.6, 5.7). */
import { expect, it } from 'vitest';
import { scrubText, scrubUrl, tighten } from './index.ts';

/** The slowest that are accepted together, as `@balise/settings` counts. */
const PATTERNS = ['(?:a|b)+c', '[a-z]+-\\d+-[a-z]+', '[\\w.]+@', 'token=[^&]+', 'x{1,1000}y'];
const PIECES = [
  'a',
  'ab',
  '1',
  'a-1-',
  'x',
  'x1',
  'token=',
  '%',
  '%25',
  '%C3',
  '%C3%A9',
  '+',
  '[',
  '[redacted]',
];
/** Milliseconds, on a machine that is busy with other tests. */
const FAST = 500;

tighten({ parameters: ['sin', 'a'], patterns: PATTERNS });

it.each([
  ['5.6 scrubText', (text: string) => scrubText(text, 'en')],
  ['5.7 scrubUrl of a path', (text: string) => scrubUrl(`https://a.ca/${text}`, 'en')],
  ['5.7 scrubUrl of a query', (text: string) => scrubUrl(`?a=1&b=${text}`, 'en')],
])('%s', (_, scrub) => {
  for (const piece of PIECES) {
    for (const length of [2000, 1_000_000]) {
      const text = piece.repeat(length / piece.length);
      const times = [1, 2, 3].map(() => {
        const start = performance.now();
        scrub(text);
        return performance.now() - start;
      });
      expect(Math.min(...times), `${piece} ${length}`).toBeLessThan(FAST);
    }
  }
});
