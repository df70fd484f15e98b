import { expect, it } from 'vitest';
import { ignoredIn } from './ignored-in.ts';

it.each([
  ['', []],
  ['from=2026-11-01&to=2026-11-03&compare=year&order=lost&filter=page:is:x&rows=50&q=1', []],
  ['from=2026-02-30&to=2026-11-01', ['from=2026-02-30', 'to=2026-11-01']],
  ['from=2026-11-03&to=2026-11-01', ['from=2026-11-03', 'to=2026-11-01']],
  ['from=2026-11-03&host=a', ['from=2026-11-03']],
  [
    'period=tomorrow&compare=x&source=both&rows=-3',
    ['period=tomorrow', 'compare=x', 'source=both', 'rows=-3'],
  ],
  ['language=de&device=fridge&language=', ['language=de', 'device=fridge']],
  ['filter=page:is&filter=page:is:x&filter=', ['filter=page:is', 'filter=']],
])('ignores in the address %s: %j', (query, ignored) => {
  expect(ignoredIn(new URLSearchParams(query))).toEqual(ignored);
});

it('ignores filters beyond the tenth', () => {
  const filters = Array.from({ length: 11 }, (_, index) => ['filter', `page:is:${index}`]);
  expect(ignoredIn(new URLSearchParams(filters))).toEqual(['filter=page:is:10']);
});
