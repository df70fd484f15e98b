/** Compares our data layer with calls recorded from the public library, version 2.0.2. */
import { describe, expect, it, vi } from 'vitest';
import recordings from '../../../fixtures/data-layer-traces.json' with { type: 'json' };
import { fakePage } from '../../testing/fake-page.ts';
import { createDataLayer, type PublicDataLayer } from './public-data-layer.ts';

function run(code: string, waiting: unknown[] = []) {
  const result: unknown[] = [];
  const console: string[] = [];
  const error = (words: string, item: unknown) =>
    console.push(`error: ${words}${JSON.stringify(item)}`);
  fakePage({ window: { console: { error } } });
  const layer = createDataLayer(() => undefined)(waiting);
  // Copies the value as the recorder did, without values that JSON does not support.
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

describe('items from before the library loaded', () => {
  it('are pushed again in order', () => {
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

  it('fail one by one', () => {
    const fails = (): never => {
      throw new Error('page');
    };
    const { layer } = run('', [fails, 5, { page: { title: 'Held' } }]);
    expect(layer.getState('page.title')).toBe('Held');
  });
});

it('stay unchanged in an array that cannot be extended', () => {
  const frozen = Object.freeze([{ a: 1 }]) as unknown as unknown[];
  expect(() => run('', frozen)).toThrow();
  expect(frozen).toEqual([{ a: 1 }]);
});

it('hides its members from loops', () => {
  expect(Object.keys(run('').layer)).toEqual([]);
});

describe('items', () => {
  it.each([
    ['an event', { event: 'e', a: 1 }, { a: 1 }, 1],
    ['an event with a name that is not a text', { event: 5, a: 1 }, { a: 1 }, 1],
    ['an event with an empty name', { event: '', a: 1 }, { a: 1 }, 1],
    ['eventInfo without an event', { eventInfo: 'x' }, {}, 1],
    ['nothing', {}, {}, 1],
    ['a listener', { on: 'e', handler: vi.fn() }, {}, 0],
    ['data with a member "on"', { on: 'e', a: 1 }, { on: 'e', a: 1 }, 1],
    ['the removal of a listener', { off: 'e', handler: vi.fn() }, {}, 0],
    ['the removal of all listeners', { off: 'e' }, {}, 0],
    ['a text', 'a', {}, 0],
    ['a list of texts', ['a', 'b'], {}, 0],
    ['null', null, {}, 0],
    ['undefined', undefined, {}, 0],
  ])('%s', (_, item, state, length) => {
    const { layer } = run('');
    expect(layer.push(item)).toBe(length || undefined);
    expect(layer.getState()).toEqual(state);
    expect(layer).toHaveLength(length);
  });

  it('accepts each of several items independently', () => {
    const { layer, console } = run('');
    expect(layer.push({ a: 1 }, 5, { b: 2 })).toBe(2);
    expect(layer.push(null, { c: 3 })).toBeUndefined();
    expect(layer.getState()).toEqual({ a: 1, b: 2, c: 3 });
    expect([...layer]).toEqual([{ a: 1 }, { b: 2 }, { c: 3 }]);
    expect(console).toHaveLength(2);
  });
});

describe('state at a path', () => {
  const { layer } = run('', [{ a: { b: [{ c: 1 }, { c: 2 }] }, text: 'abc' }]);
  it.each([
    ['a.b[1].c', 2],
    ['a["b"][0].c', 1],
    ['a.b.1.c', 2],
    [['a', 'b', 1, 'c'], 2],
    [['a', 'b', '0'], { c: 1 }],
    ['a.c.d', undefined],
    ['text.length', undefined],
    [['a', 'c'], undefined],
    [{ toString: null }, undefined],
  ])('%o', (path, expected) => expect(layer.getState(path as string)).toEqual(expected));

  it('returns the whole state without a path', () => {
    for (const path of [undefined, null, '', []]) {
      expect(layer.getState(path as unknown as string)).toHaveProperty('a.b');
    }
  });
});

/** An array with holes. */
const list = (items: object): unknown[] => Object.assign([], items);

describe('merging', () => {
  const merged = (...data: unknown[]) =>
    run(
      '',
      data.map((x) => ({ x })),
    ).layer.getState('x');

  it.each([
    ['arrays merge by index', [[1, 2, 3], [9]], [9, 2, 3]],
    [
      'null and undefined remove a value',
      [
        [1, 2, 3, 4],
        [null, 9, undefined],
      ],
      [9, 4],
    ],
    ['a hole removes a value', [[1, 2, 3, 4], list({ 1: 9, length: 4 })], [9]],
    ['a list closes its gaps', [list({ 1: 1, 3: null, 4: 2 })], [1, 2]],
    [
      'all values can be removed',
      [
        [1, 2],
        [null, null],
      ],
      [],
    ],
    [
      'lists in lists',
      [
        [[1, 2], [3]],
        [[null], [4, 5]],
      ],
      [[2], [4, 5]],
    ],
    ['objects in lists', [[{ a: 1 }, { b: 2 }], [{ a: null, c: 3 }]], [{ c: 3 }, { b: 2 }]],
    ['a list replaces an object', [{ a: 1 }, [1]], [1]],
    ['an object replaces a list', [[1, 2], { a: 1 }], { a: 1 }],
    [
      'deep inside',
      [{ y: { z: 1, w: [1] } }, { y: { z: null, v: [undefined, { q: null, r: 1 }] } }],
      { y: { w: [1], v: [{ r: 1 }] } },
    ],
  ])('%s', (_, data, expected) => expect(merged(...data)).toEqual(expected));

  it('removes an object and accepts it again', () => {
    const { layer } = run('', [{ a: { b: { c: 1 } } }, { a: { b: undefined } }]);
    expect(layer.getState()).toEqual({ a: {} });
    layer.push({ a: { b: { d: 2 } } }, { z: 0 });
    expect(layer.getState()).toEqual({ a: { b: { d: 2 } }, z: 0 });
  });
});

it('pushes to the first array through another one', () => {
  const seen: unknown[] = [];
  const join = createDataLayer((item) => seen.push(item));
  const one = join([{ a: 1 }]);
  const two: unknown[] = [{ b: 2 }, { b: 2 }];
  expect(join(two)).toBe(one);
  expect(join(one)).toBe(one);
  two.push({ c: 3 });
  expect(one.getState()).toEqual((two as PublicDataLayer).getState());
  expect([...one]).toEqual([{ a: 1 }, { b: 2 }, { b: 2 }, { c: 3 }]);
  expect(seen).toHaveLength(4);
  // A copy of the first array adds no items.
  join([...one, { d: 4 }]);
  expect(seen).toHaveLength(5);
  expect(one.getState()).toEqual({ a: 1, b: 2, c: 3, d: 4 });
});
