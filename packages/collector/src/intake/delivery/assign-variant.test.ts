import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleExperiment, variantWith } from '@balise/settings/testing';
import { assignVariant } from './assign-variant.ts';

const visitors = Array.from({ length: 40_000 }, (_, at) => `visitor-${at}`);

function sharesOf(weights: readonly number[], audiencePercent = 100, id = 'test'): number[] {
  const variants = weights.map((weight, at) => variantWith(`v${at}`, [], weight));
  const experiment = sampleExperiment({ id, audiencePercent, variants });
  const counts = new Map<unknown, number>();
  for (const visitor of visitors) {
    const found = assignVariant(experiment, visitor);
    if (found) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  return variants.map((variant) => (counts.get(variant) ?? 0) / visitors.length);
}

/** Five standard deviations: exceeded by chance about once in a million runs. */
const tolerance = (share: number): number =>
  5 * Math.sqrt((share * (1 - share)) / visitors.length) + 1e-12;

describe('7.13 visitors are divided by the weights', () => {
  it.each([[[1, 1]], [[1, 3]], [[90, 10]], [[1, 1, 1]], [[0, 1]], [[5, 0, 5]], [[1000, 1]], [[3]]])(
    '%j',
    (weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      sharesOf(weights).forEach((share, at) => {
        const expected = (weights[at] ?? 0) / total;
        expect(Math.abs(share - expected)).toBeLessThanOrEqual(tolerance(expected));
      });
    },
  );

  it.each([0, 1, 10, 50, 99.5, 100])('and %d percent of them take part', (percent) => {
    const [first = 0, second = 0] = sharesOf([1, 1], percent);
    const expected = percent / 100;
    expect(Math.abs(first + second - expected)).toBeLessThanOrEqual(tolerance(expected));
    expect(Math.abs(first - expected / 2)).toBeLessThanOrEqual(tolerance(expected / 2));
  });

  it('and independently of other experiments', () => {
    const one = sampleExperiment({ id: 'one' });
    const two = sampleExperiment({ id: 'two' });
    const both = visitors.filter(
      (visitor) => assignVariant(one, visitor)?.id === assignVariant(two, visitor)?.id,
    );
    expect(Math.abs(both.length / visitors.length - 0.5)).toBeLessThanOrEqual(tolerance(0.5));
  });
});

describe('7.13 a visitor', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 10 });
  const experiments = fc
    .record({
      weights: weights.filter((each) => each.some((weight) => weight > 0)),
      audiencePercent: fc.double({ min: 0, max: 100, noNaN: true }),
      id: fc.stringMatching(/^[a-z]{1,10}$/),
    })
    .map(({ weights: each, ...rest }) =>
      sampleExperiment({
        ...rest,
        variants: each.map((weight, at) => variantWith(`v${at}`, [], weight)),
      }),
    );

  it('keeps the variant, and never gets one with weight 0', () =>
    fc.assert(
      fc.property(experiments, fc.string(), (experiment, visitor) => {
        const found = assignVariant(experiment, visitor);
        expect(assignVariant(structuredClone(experiment), visitor)?.id).toBe(found?.id);
        expect(found?.weight).not.toBe(0);
      }),
    ));

  it('who takes part keeps the variant when the audience grows, and always has one at 100 percent', () =>
    fc.assert(
      fc.property(experiments, fc.string(), (experiment, visitor) => {
        const found = assignVariant(experiment, visitor);
        const all = assignVariant({ ...experiment, audiencePercent: 100 }, visitor);
        expect(all).toBeDefined();
        if (found) expect(found.id).toBe(all?.id);
      }),
    ));
});
