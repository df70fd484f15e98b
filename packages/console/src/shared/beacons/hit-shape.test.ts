import { expect, it } from 'vitest';
import { ShapeError } from '../../network/shape.ts';
import { makeHit } from '../../testing/make-hit.ts';
import { readHit, readHits } from './hit-shape.ts';

it('accepts a valid hit unchanged', () => {
  const hit = makeHit();
  expect(readHits(JSON.parse(JSON.stringify([hit])), 'hits')).toEqual([hit]);
});

it('names the invalid field', () => {
  expect(() => readHits([makeHit(), { ...makeHit(), size: 'big' }], 'hits')).toThrow(
    new ShapeError('hits[1].size', 'a number'),
  );
});

it.each(['', 'Q2hlY2sgdGhpcyAx', null])('accepts %j as the key of its view', (view) => {
  expect(readHit(makeHit({ view }), '').view).toBe(view);
});

it('keeps the mark of simulated visitors', () => {
  const { origin } = makeHit();
  const hit = makeHit({ origin: { ...origin, isSimulated: true } });
  expect(readHit(JSON.parse(JSON.stringify(hit)), '').origin.isSimulated).toBe(true);
});
