import { expect, it } from 'vitest';
import { ShapeError } from '../../../network/shape.ts';
import { makeHit } from '../../../testing/make-hit.ts';
import { readHit, readHits } from './hit-shape.ts';

const parameters: [string, string][] = [
  ['mid', '62145'],
  ['fid', '4E79'],
  ['pageName', 'Benefits'],
];

it('reads a hit as it was written', () => {
  const hit = makeHit();
  expect(readHits(JSON.parse(JSON.stringify([hit])), 'hits')).toEqual([hit]);
});

it('names the field that is wrong', () => {
  expect(() => readHits([makeHit(), { ...makeHit(), size: 'big' }], 'hits')).toThrow(
    new ShapeError('hits[1].size', 'a number'),
  );
});

it('leaves out who the visitor was in production, and there alone', () => {
  const names = (environment: 'production' | 'development') =>
    readHit(makeHit({ environment, parameters }), '').parameters.map(([name]) => name);
  expect(names('production')).toEqual(['pageName']);
  expect(names('development')).toEqual(['mid', 'fid', 'pageName']);
});
