import { describe, expect, it } from 'vitest';
import { geometryOf, type Measured } from './chart-geometry.ts';

const measured = (changes: Partial<Measured> = {}): Measured => ({
  width: 720,
  points: 24,
  highest: 400,
  isWhole: true,
  longest: 5,
  format: String,
  ...changes,
});

describe('a chart', () => {
  const { left, right, base, x, y, indexAt, step } = geometryOf(measured());

  it('starts at the axis and ends at the right edge', () => {
    expect([x(0), x(23)]).toEqual([left, right]);
    expect(y(0)).toBe(base);
    expect(y(400)).toBeLessThan(y(399));
  });

  it('finds the point under the pointer, and the nearest point beyond the edges', () => {
    for (const index of [0, 7, 23]) expect(indexAt(x(index) + 3)).toBe(index);
    expect([indexAt(-50), indexAt(5000)]).toEqual([0, 23]);
  });

  it('labels fewer points on a narrow chart or with long labels', () => {
    expect(geometryOf(measured({ width: 288 })).step).toBeGreaterThan(step);
    expect(geometryOf(measured({ longest: 12 })).step).toBeGreaterThan(step);
  });

  it('leaves room for the longest number of the axis', () => {
    expect(geometryOf(measured({ highest: 4_000_000 })).left).toBeGreaterThan(left);
  });

  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [400, [0, 100, 200, 300, 400]],
    [48_210, [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
  ])('has the ticks for a maximum of %i: %j', (highest, ticks) => {
    expect(geometryOf(measured({ highest })).ticks.map(({ value }) => value)).toEqual(ticks);
  });

  it('scales shares with decimal ticks', () => {
    const { ticks } = geometryOf(measured({ highest: 0.4, isWhole: false }));
    expect(ticks.map(({ value }) => value)).toEqual([0, 0.1, 0.2, 0.3, 0.4]);
  });

  it('centres a single point', () => {
    const one = geometryOf(measured({ points: 1 }));
    expect(one.x(0)).toBe((one.left + one.right) / 2);
    expect(one.indexAt(10)).toBe(0);
  });
});
