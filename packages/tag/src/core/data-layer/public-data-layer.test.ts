/** Our data layer against calls recorded from the public library, version 2.0.2. */
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

describe('what is an item', () => {
  it.each([
    ['an event', { event: 'e', a: 1 }, { a: 1 }, 1],
    ['an event whose name is no text', { event: 5, a: 1 }, { a: 1 }, 1],
    ['an event whose name is empty', { event: '', a: 1 }, { a: 1 }, 1],
    ['facts of an event without an event', { eventInfo: 'x' }, {}, 1],
    ['nothing', {}, {}, 1],
    ['a listener', { on: 'e', handler: vi.fn() }, {}, 0],
    ['data that name a listener', { on: 'e', a: 1 }, { on: 'e', a: 1 }, 1],
    ['a listener that goes', { off: 'e', handler: vi.fn() }, {}, 0],
    ['all listeners that go', { off: 'e' }, {}, 0],
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

  it('each of several, whatever the others are', () => {
    const { layer, console } = run('');
    expect(layer.push({ a: 1 }, 5, { b: 2 })).toBe(2);
    expect(layer.push(null, { c: 3 })).toBeUndefined();
    expect(layer.getState()).toEqual({ a: 1, b: 2, c: 3 });
    expect([...layer]).toEqual([{ a: 1 }, { b: 2 }, { c: 3 }]);
    expect(console).toHaveLength(2);
  });
});

describe('the state at a path', () => {
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

  it('without one is all of it', () => {
    for (const path of [undefined, null, '', []]) {
      expect(layer.getState(path as unknown as string)).toHaveProperty('a.b');
    }
  });
});

/** With holes. */
const list = (items: object): unknown[] => Object.assign([], items);

describe('merging', () => {
  const merged = (...data: unknown[]) =>
    run(
      '',
      data.map((x) => ({ x })),
    ).layer.getState('x');

  it.each([
    ['place by place', [[1, 2, 3], [9]], [9, 2, 3]],
    [
      'what is missing goes',
      [
        [1, 2, 3, 4],
        [null, 9, undefined],
      ],
      [9, 4],
    ],
    ['a hole is what is missing', [[1, 2, 3, 4], list({ 1: 9, length: 4 })], [9]],
    ['alone, a list closes up', [list({ 1: 1, 3: null, 4: 2 })], [1, 2]],
    [
      'all of it can go',
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
    ['a list takes the place of an object', [{ a: 1 }, [1]], [1]],
    ['an object takes the place of a list', [[1, 2], { a: 1 }], { a: 1 }],
    [
      'deep inside',
      [{ y: { z: 1, w: [1] } }, { y: { z: null, v: [undefined, { q: null, r: 1 }] } }],
      { y: { w: [1], v: [{ r: 1 }] } },
    ],
  ])('%s', (_, data, expected) => expect(merged(...data)).toEqual(expected));

  it('an object can go and come again', () => {
    const { layer } = run('', [{ a: { b: { c: 1 } } }, { a: { b: undefined } }]);
    expect(layer.getState()).toEqual({ a: {} });
    layer.push({ a: { b: { d: 2 } } }, { z: 0 });
    expect(layer.getState()).toEqual({ a: { b: { d: 2 } }, z: 0 });
  });
});

it('another array is another way to push to the first', () => {
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
  // A copy of the first is nothing new.
  join([...one, { d: 4 }]);
  expect(seen).toHaveLength(5);
  expect(one.getState()).toEqual({ a: 1, b: 2, c: 3, d: 4 });
});
