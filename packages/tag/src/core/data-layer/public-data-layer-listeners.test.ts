/** Tests which listeners receive which items, as in the public library. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { createDataLayer, type PublicDataLayer } from './public-data-layer.ts';

const CHANGE = 'adobeDataLayer:change';
const EVENT = 'adobeDataLayer:event';

let layer: PublicDataLayer;
let heard: string[];
const hear = (words: string) => () => void heard.push(words);

beforeEach(() => {
  fakePage();
  layer = createDataLayer(() => undefined)([]);
  heard = [];
});

describe('names', () => {
  const ALL = [CHANGE, EVENT, 'e', 'f'];
  it.each([
    ['data', { a: 1 }, [CHANGE]],
    ['nothing', {}, [CHANGE]],
    ['an event', { event: 'e' }, [EVENT, 'e']],
    ['an event with eventInfo', { event: 'e', eventInfo: 1 }, [EVENT, 'e']],
    ['an event with data', { event: 'e', a: 1 }, [EVENT, CHANGE, 'e']],
    ['an event with the name of the change event', { event: CHANGE, a: 1 }, [EVENT, CHANGE]],
    ['an event with the name of the general event', { event: EVENT }, [EVENT]],
  ])('%s reaches each listener once', (_, item, expected) => {
    for (const name of ALL) layer.addEventListener(name, hear(name));
    layer.push(item);
    expect(heard).toEqual(expected);
    heard = [];
    for (const name of ALL) layer.addEventListener(name, hear(name));
    expect(heard.sort()).toEqual([...expected].sort());
  });
});

describe('scope', () => {
  it.each([
    [{ scope: 'past' }, 'past'],
    [{ scope: 'future' }, 'future'],
    [{ scope: 'all' }, 'past future'],
    [{ scope: '' }, 'past future'],
    [{}, 'past future'],
    [null, 'past future'],
    [undefined, 'past future'],
    [{ scope: 'sometimes' }, ''],
    [{ scope: Symbol('x') }, ''],
    [{ path: 5 }, ''],
  ])('%o', (options, expected) => {
    layer.push({ event: 'e', n: 'past' });
    const handler = (item: { n?: unknown }): void => void heard.push(String(item.n));
    layer.addEventListener('e', handler, options as { scope: 'all' });
    layer.push({ event: 'e', n: 'future' });
    expect(heard.join(' ')).toBe(expected);
    expect(layer).toHaveLength(2);
    expect(layer.getState()).toEqual({ n: 'future' });
  });

  it('delivers past items again on request', () => {
    const handler = hear('x');
    layer.addEventListener('e', handler);
    layer.push({ event: 'e' });
    layer.addEventListener('e', handler, { scope: 'past' });
    expect(heard).toEqual(['x', 'x']);
    layer.push({ event: 'e' });
    expect(heard).toHaveLength(3);
  });
});

describe('listeners', () => {
  it('calls each handler once for a name; two equal functions are two handlers', () => {
    const one = hear('one');
    for (const handler of [one, one, hear('two'), hear('two')])
      layer.addEventListener('e', handler);
    layer.addEventListener('f', one);
    layer.push({ event: 'e' });
    expect(heard).toEqual(['one', 'two', 'two']);
  });

  it.each([
    ['no handler', 'e', undefined],
    ['a handler that is not a function', 'e', 'text'],
    ['no name', '', hear('x')],
    ['a name that is not a text', 5, hear('x')],
  ])('%s is ignored, and pushes continue', (_, name, handler) => {
    layer.addEventListener(name as string, handler as () => void);
    layer.addEventListener('e', hear('other'));
    layer.push({ event: 'e', a: 1 }, { b: 2 });
    expect(heard).toEqual(['other']);
    expect(layer.getState()).toEqual({ a: 1, b: 2 });
  });

  it('removes a handler of a name, or all handlers of a name', () => {
    const one = hear('one');
    layer.removeEventListener('e');
    for (const name of ['e', 'f']) layer.addEventListener(name, one);
    layer.addEventListener('e', hear('two'));
    layer.removeEventListener('e', hear('one'));
    layer.removeEventListener('e', one);
    layer.push({ event: 'e' }, { event: 'f' });
    expect(heard).toEqual(['two', 'one']);
    layer.removeEventListener('e');
    layer.push({ event: 'e' });
    expect(heard).toHaveLength(2);
  });

  it('calls a handler with one argument, a copy', () => {
    const handler = vi.fn((item: { list?: unknown[] }) => item.list?.push(2));
    layer.addEventListener('e', handler);
    layer.addEventListener(EVENT, handler);
    const pushed = { event: 'e', eventInfo: { i: 1 }, list: [1] };
    layer.push(pushed);
    expect(handler.mock.calls.map((values) => values.length)).toEqual([1, 1]);
    expect(handler.mock.calls[1]?.[0]).toEqual({ ...pushed, list: [1, 2] });
    expect(pushed.list).toEqual([1]);
    expect(layer.getState('list')).toEqual([1]);
  });
});

describe('a path', () => {
  it.each([
    ['exists', 'a.b', { a: { b: 0 } }, 1],
    ['exists without a value', 'a.b', { a: { b: null } }, 1],
    ['does not exist', 'a.b', { a: { c: 1 } }, 0],
    ['its parent is removed', 'a.b', { a: null }, 1],
    ['its parent is removed by undefined', 'a.b.c', { a: { b: undefined } }, 1],
    ['another path is removed', 'a.b', { c: undefined }, 0],
    ['is a hole of a list', 'a[0]', { a: Object.assign([], { 1: 1 }) }, 1],
    ['is below a scalar', 'a.b.c', { a: { b: 'c' } }, 0],
    ['is in a list', 'a[0].b', { a: [{ b: 1 }] }, 1],
    ['is beyond the end of a list', 'a[1]', { a: [1] }, 0],
    ['is in a list, with a dot', 'a.0', { a: [1] }, 1],
    ['is in a list that is removed', 'a[0]', { a: null }, 1],
  ])('%s', (_, path, data, times) => {
    layer.addEventListener(CHANGE, hear('change'), { path });
    layer.addEventListener('e', hear('e'), { path });
    layer.push(data, { event: 'e', ...data });
    expect(heard).toEqual(times ? ['change', 'change', 'e'] : []);
  });

  it('is ignored for an event without data', () => {
    layer.addEventListener('e', hear('e'), { path: 'a.b' });
    layer.push({ event: 'e' }, { event: 'e', eventInfo: 1 });
    expect(heard).toEqual(['e', 'e']);
  });

  it('also applies to past items', () => {
    layer.push({ a: 1 }, { b: 1 }, { event: 'e', a: 2 });
    layer.addEventListener(CHANGE, hear('a'), { path: 'a' });
    expect(heard).toEqual(['a', 'a']);
  });
});

describe('functions', () => {
  it('are called immediately with the data layer and can use it', () => {
    layer.push({ a: 1 });
    layer.push((given: PublicDataLayer) => {
      given.addEventListener(CHANGE, hear('change'));
      given.push((inner: PublicDataLayer) => void inner.push({ b: 2 }));
      given.push({ c: 3 });
    });
    expect(heard).toEqual(['change', 'change', 'change']);
    expect(layer.getState()).toEqual({ a: 1, b: 2, c: 3 });
    expect(layer).toHaveLength(3);
  });
});

describe('during a notification', () => {
  it('an added listener receives the current event once', () => {
    const inner = hear('inner');
    layer.addEventListener('e', () => layer.addEventListener('e', inner));
    layer.push({ event: 'e' });
    expect(heard).toEqual(['inner']);
  });

  it('a removed listener does not affect the next one', () => {
    const once = () => layer.removeEventListener('e', once);
    layer.addEventListener('e', once);
    layer.addEventListener('e', hear('next'));
    layer.push({ event: 'e' });
    expect(heard).toEqual(['next']);
  });

  it('a nested push finishes before the outer one', () => {
    layer.addEventListener('outer', () => void layer.push({ event: 'inner', a: 2 }));
    layer.addEventListener('inner', () => heard.push(JSON.stringify(layer.getState())));
    layer.addEventListener('outer', hear('outer'));
    layer.push({ event: 'outer', a: 1, b: 1 });
    expect(heard).toEqual(['{"a":2,"b":1}', 'outer']);
    expect([...layer]).toMatchObject([{ event: 'inner' }, { event: 'outer' }]);
  });

  it('an error of a handler is thrown after all pushed items are handled', () => {
    layer.addEventListener('e', () => {
      throw new Error('page');
    });
    expect(() => layer.push({ event: 'e', a: 1 }, { b: 2 }, { event: 'f' })).toThrow('page');
    expect(layer.getState()).toEqual({ a: 1, b: 2 });
    expect([...layer]).toEqual([{ b: 2 }, { event: 'f' }]);
  });

  it('a handler that calls itself endlessly does not affect later items', () => {
    const again = (): void => void layer.push({ event: 'e' });
    layer.addEventListener('e', again);
    // The stack may also overflow in a part of the layer that ignores errors. Then nothing is thrown.
    try {
      layer.push({ event: 'e' });
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
    layer.removeEventListener('e', again);
    layer.push({ event: 'e', a: 1 });
    expect(layer.getState()).toEqual({ a: 1 });
  });
});
