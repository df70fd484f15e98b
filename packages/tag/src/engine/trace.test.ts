import { expect, it } from 'vitest';
import { openTrace } from './trace.ts';

const HAPPENING = { on: 'direct-call', name: 'x' } as const;

it('records nothing while it is off', () => {
  const trace = openTrace(
    () => false,
    () => 0,
  );
  expect(trace.begin(HAPPENING)).toBeUndefined();
  expect(trace.entries).toEqual([]);
});

it('keeps the last two hundred', () => {
  let now = 0;
  const trace = openTrace(
    () => true,
    () => now++,
  );
  for (let n = 0; n < 250; n++) trace.begin(HAPPENING);
  expect(trace.entries).toHaveLength(200);
  expect(trace.entries[0]).toEqual({ at: 50, ...HAPPENING, steps: [], findings: [] });
});
