import { describe, expect, it } from 'vitest';
import { geometryOf } from './chart-geometry.ts';

describe('a chart of 24 hours', () => {
  const { left, right, base, x, y, indexAt, hourStep } = geometryOf(720, 24, 400);

  it('begins at the axis and ends at the right edge', () => {
    expect([x(0), x(23)]).toEqual([left, right]);
    expect(y(0)).toBe(base);
    expect(y(400)).toBeLessThan(y(399));
  });

  it('knows the hour under the pointer, and the nearest one beyond the edges', () => {
    for (const index of [0, 7, 23]) expect(indexAt(x(index) + 3)).toBe(index);
    expect([indexAt(-50), indexAt(5000)]).toEqual([0, 23]);
  });

  it('names fewer hours where there is less room', () => {
    expect(geometryOf(288, 24, 400).hourStep).toBeGreaterThan(hourStep);
  });
});
