/** Our data layer against calls recorded from the public library, version 2.0.2. */
import { describe, expect, it } from 'vitest';
import recordings from '../../../fixtures/data-layer-traces.json' with { type: 'json' };
import { fakePage } from '../../testing/fake-page.ts';
import { upgradeDataLayer } from './public-data-layer.ts';

function run(code: string, waiting: unknown[] = []) {
  const result: unknown[] = [];
  const console: string[] = [];
  const error = (words: string, item: unknown) =>
    console.push(`error: ${words}${JSON.stringify(item)}`);
  fakePage({ window: { console: { error } } });
  const layer = upgradeDataLayer(waiting, () => undefined);
  // As the recorder did: a copy, without what JSON does not know.
  const record = (value: unknown): number =>
    result.push(value === undefined ? undefined : JSON.parse(JSON.stringify(value)));
  new Function('adobeDataLayer', 'R', code)(layer, record);
  return { result, console, layer };
}

describe('3.4, 4.14 recorded calls', () => {
  it.each(recordings.traces.map((trace) => [trace.name, trace] as const))('%s', (_, trace) => {
    const seen = run(trace.code);
    expect(seen.result).toEqual(trace.result);
    expect(seen.console).toEqual(trace.console ?? []);
  });
});

describe('what the page has pushed before', () => {
  it('is pushed again in its order', () => {
    const names: string[] = [];
    const waiting: unknown[] = [
      { a: 1 },
      (layer: { addEventListener(n: string, h: () => void): void }) =>
        layer.addEventListener('e', () => names.push('e')),
      { event: 'e' },
    ];
    const { layer } = run('', waiting);
    expect(layer).toBe(waiting);
    expect(layer).toHaveLength(2);
    expect(layer.getState()).toEqual({ a: 1 });
    expect(names).toEqual(['e']);
  });

  it('fails item by item', () => {
    const fails = (): never => {
      throw new Error('page');
    };
    const { layer } = run('', [fails, 5, { page: { title: 'Held' } }]);
    expect(layer.getState('page.title')).toBe('Held');
  });
});

it('cannot be changed while it cannot be extended', () => {
  const frozen = Object.freeze([{ a: 1 }]) as unknown as unknown[];
  expect(() => run('', frozen)).toThrow();
  expect(frozen).toEqual([{ a: 1 }]);
});

it('keeps its members out of loops', () => {
  expect(Object.keys(run('').layer)).toEqual([]);
});
