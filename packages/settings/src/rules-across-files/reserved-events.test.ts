/** Checks that no event takes a reserved number. */
import { expect, it } from 'vitest';
import { problemsWith } from '../testing/problems-with.ts';

it.each([
  [91, 'Surveys'],
  [92, 'Surveys'],
  [999, 'Test'],
  [1000, 'Every server call'],
])('refuses event %i', (number, use) => {
  expect(problemsWith({ '/events/events/0/number': number })).toEqual([
    {
      file: 'events.json',
      place: '/events/0/number',
      reason: `takes event ${number}, reserved for "${use}"`,
    },
  ]);
});
