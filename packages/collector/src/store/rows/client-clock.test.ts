import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readClock, writeClock } from './client-clock.ts';

const AT = Date.UTC(2026, 10, 20, 19, 5, 10, 400);

it("reads the difference between the browser's clock and ours, and the time zone", () => {
  expect(readClock('20/10/2026 14:5:9 5 300', AT)).toEqual({ offset: -1, zone: 300 });
  expect(readClock('21/10/2026 5:5:40 6 -600', AT)).toEqual({ offset: 30, zone: -600 });
});

it('rejects a text that cannot be restored exactly', () => {
  const texts = ['20/10/2026 14:05:9 5 300', '20/10/2026 14:5:9 4 300', '30/1/2026 1:1:1 1 0'];
  for (const text of [...texts, '', '0/0/0 0:0:0 0 0', '1/0/9999 0:0:0 5 0'])
    expect(readClock(text, AT), text).toBeUndefined();
});

it('is read back as it was written', () => {
  const clock = fc.record({
    offset: fc.integer({ min: -(2 ** 30), max: 2 ** 30 }),
    zone: fc.integer({ min: -840, max: 840 }),
  });
  fc.assert(
    fc.property(clock, (given) => {
      expect(readClock(writeClock(given, AT), AT)).toEqual(given);
    }),
  );
});
