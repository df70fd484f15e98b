// @vitest-environment jsdom
/** Suppressed counts are hollow bands from 1 to 4, with their sign. */
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawnOf } from '../../shared/report-figures/figure-words.ts';
import { geometryOf } from './chart-geometry.ts';
import { runsOf, SmallBands } from './small-bands.tsx';

const FEW = { under: 5 } as const;

it('a suppressed count is a band, a protecting one and a suppressed share are gaps', () => {
  expect(drawnOf([7, FEW, { protects: 5 }, null], 'count')).toEqual({
    values: [7, null, null, null],
    small: new Set([1]),
  });
  expect(drawnOf([0.5, FEW], 'share')).toEqual({ values: [0.5, null], small: new Set() });
});

it('neighbouring points share a band', () => {
  expect(runsOf(new Set([3, 0, 1, 6]))).toEqual([
    [0, 1],
    [3, 3],
    [6, 6],
  ]);
});

it('a band goes from 1 to 4, is hollow, and has its sign once', () => {
  const geometry = geometryOf({
    ...{ width: 400, points: 4, highest: 8, isWhole: true, longest: 5, format: String },
  });
  const { container } = render(
    <svg>
      <SmallBands
        series={{ name: 'Views', look: 'line', ...drawnOf([8, FEW, FEW, 6], 'count') }}
        geometry={geometry}
        sign="<5"
      />
    </svg>,
  );
  const bands = [...container.querySelectorAll('rect')];
  const numberOf = (name: string): number => Number(bands[0]?.getAttribute(name));
  expect(bands).toHaveLength(1);
  expect(numberOf('y')).toBeCloseTo(geometry.y(4));
  expect(numberOf('y') + numberOf('height')).toBeCloseTo(geometry.y(1));
  expect(numberOf('x')).toBeLessThan(geometry.x(1));
  expect(numberOf('x') + numberOf('width')).toBeGreaterThan(geometry.x(2));
  expect(container.textContent).toBe('<5');
});
