import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BEATS_A_SECOND, HitThrottle } from './hit-throttle.ts';

/** Takes the number of arrivals before each beat, and returns the hits of each beat. */
function flow(arrivals: readonly number[]): { left: number[][]; all: number[] } {
  const outflow = new HitThrottle<number>();
  const all: number[] = [];
  const left = arrivals.map((count) => {
    for (let index = 0; index < count; index += 1) {
      outflow.add(all.length);
      all.push(all.length);
    }
    return [...outflow.next()];
  });
  return { left, all };
}

const SECOND = Array.from({ length: BEATS_A_SECOND }, () => 0);
const AS_THEY_COME = fc.array(fc.oneof(fc.nat(20), fc.nat(900)), { maxLength: 40 });
const sums = (counts: readonly number[]): number[] =>
  counts.map((_, end) =>
    counts.slice(Math.max(0, end + 1 - BEATS_A_SECOND), end + 1).reduce((a, b) => a + b, 0),
  );

describe('for any arrivals', () => {
  it('at most fifty leave in any second, each once and in order', () => {
    fc.assert(
      fc.property(AS_THEY_COME, (arrivals) => {
        const { left } = flow([...arrivals, ...SECOND]);
        expect(Math.max(...sums(left.map(({ length }) => length)))).toBeLessThanOrEqual(50);
        const flat = left.flat();
        expect(flat).toEqual([...new Set(flat)].sort((a, b) => a - b));
      }),
    );
  });

  it('represented hits are counted, also for a hit that represents several', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 50 }), { maxLength: 300 });
    fc.assert(
      fc.property(weights, (all) => {
        const outflow = new HitThrottle<number>();
        for (const [index, weight] of all.entries()) outflow.add(index, weight);
        for (const _ of [...SECOND, ...SECOND]) outflow.next();
        const total = all.reduce((sum, weight) => sum + weight, 0);
        const shown = Math.min(all.length, 50);
        expect(outflow.counted()).toEqual({ shown, matching: total });
      }),
    );
  });

  it('none leaves later than a second after its arrival', () => {
    fc.assert(
      fc.property(AS_THEY_COME, (arrivals) => {
        const { left } = flow([...arrivals, ...SECOND]);
        let came = 0;
        const before = arrivals.map((count) => (came += count));
        left.forEach((batch, beat) => {
          const early = before[beat - BEATS_A_SECOND] ?? 0;
          for (const item of batch) expect(item).toBeGreaterThanOrEqual(early);
        });
      }),
    );
  });

  it('all leave while no second brings more than fifty', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(50), { maxLength: 60 }), (wanted) => {
        const arrivals: number[] = [];
        for (const count of wanted) {
          const earlier = arrivals.slice(1 - BEATS_A_SECOND).reduce((a, b) => a + b, 0);
          arrivals.push(Math.min(count, 50 - earlier));
        }
        const { left, all } = flow([...arrivals, ...SECOND]);
        expect(left.flat()).toEqual(all);
      }),
    );
  });

  it('the sum of sent and left-out hits equals the arrivals', () => {
    fc.assert(
      fc.property(AS_THEY_COME, (arrivals) => {
        const outflow = new HitThrottle<number>();
        let [came, shown, matching] = [0, 0, 0];
        for (const count of [...arrivals, ...SECOND]) {
          for (let index = 0; index < count; index += 1) outflow.add((came += 1));
          const { length } = outflow.next();
          const counted = outflow.counted();
          expect(counted.shown).toBe(length);
          shown += counted.shown;
          matching += counted.matching;
        }
        expect(matching).toBe(came);
        expect(shown).toBeLessThanOrEqual(came);
      }),
    );
  });
});

describe('the choice is even', () => {
  it('in a short rush: near every 82nd hit', () => {
    const flat = flow([4120, ...SECOND]).left.flat();
    expect(flat).toHaveLength(50);
    for (const [index, item] of flat.entries())
      expect(Math.abs(item - (index + 0.5) * 82.4)).toBeLessThan(2 * 82.4);
  });

  it.each([60, 100, 800, 4120])('over the seconds at %i hits per second', (rate) => {
    const seconds = 20;
    const beats = Array.from({ length: seconds * BEATS_A_SECOND }, () => rate / BEATS_A_SECOND);
    const flat = flow(beats).left.flat();
    expect(flat).toHaveLength(seconds * 50);
    // After the start, each half-second has nearly as many hits as any other.
    for (let half = 10; half < 2 * (seconds - 2); half += 1) {
      const of = flat.filter((item) => Math.floor((2 * item) / rate) === half);
      expect(of.length).toBeGreaterThanOrEqual(22);
      expect(of.length).toBeLessThanOrEqual(28);
    }
  });

  it('does not depend on an earlier rush', () => {
    const { left, all } = flow([4000, 0, 0, 0, 0, 10, 10, 10, 10, 10, ...SECOND]);
    expect(left.flat().filter((item) => item >= 4000)).toEqual(all.slice(4000));
  });
});

describe('hits that a reader missed', () => {
  const missed = Array.from({ length: 300 }, (_, index) => index);

  it('leave first and completely while few hits arrive', () => {
    const outflow = new HitThrottle<number>();
    outflow.addMissed(missed);
    const left = Array.from({ length: 60 }, (_, beat) => {
      outflow.add(300 + beat);
      return outflow.next();
    }).flat();
    expect(left.slice(0, 300)).toEqual(missed);
    expect(left.at(-1)).toBe(359);
  });

  it('take part in the choice while too many arrive', () => {
    const outflow = new HitThrottle<number>();
    outflow.addMissed(missed);
    for (let item = 300; item < 1000; item += 1) outflow.add(item);
    const left = Array.from({ length: 10 }, () => outflow.next()).flat();
    expect(left).toHaveLength(50);
    expect(left.filter((item) => item < 300)).toHaveLength(15);
  });
});
