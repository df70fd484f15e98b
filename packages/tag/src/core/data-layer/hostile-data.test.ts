/** Hostile data: pushes of unusual data must not throw, and must not lose other pushed data. */
import { beforeEach, expect, it, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { createDataLayer, type PublicDataLayer } from './public-data-layer.ts';

const fails = (): never => {
  throw new Error('page');
};
const revoked = (target: object): unknown => {
  const { proxy, revoke } = Proxy.revocable(target, {});
  revoke();
  return proxy;
};
const own = (): Record<string, unknown> => {
  const data: Record<string, unknown> = {};
  data['a'] = data['b'] = data;
  return data;
};
const doubled = (): object => {
  let data = {};
  for (let level = 0; level < 40; level++) data = { a: data, b: data };
  return data;
};
const deep = (): object => {
  let data = {};
  for (let level = 0; level < 20_000; level++) data = { a: data };
  return data;
};
const sparse = (): unknown[] => {
  const list: unknown[] = [1];
  list[4e9] = 1;
  return list;
};
const hollow = { a: fails };

let layer: PublicDataLayer;
beforeEach(() => {
  fakePage({ window: { console: { error: fails } } });
  layer = createDataLayer(() => undefined)([]);
});

it.each([
  ['a member that throws', Object.defineProperty({}, 'x', { get: fails, enumerable: true })],
  ['an event that throws', Object.defineProperty({}, 'event', { get: fails, enumerable: true })],
  ['data that contain themselves', own()],
  ['data that repeat their own parts', doubled()],
  ['deep data', deep()],
  ['a sparse list', sparse()],
  ['frozen data', Object.freeze({ list: Object.freeze([Object.freeze({ a: 1 })]) })],
  ['data with a wrong type tag', { [Symbol.toStringTag]: 'Array' }],
  [
    'data with a type tag that throws',
    {
      get [Symbol.toStringTag]() {
        return fails();
      },
    },
  ],
  ['a revoked proxy', revoked({})],
  ['a revoked proxy of a list', revoked([])],
  ['a proxy that throws', new Proxy({}, { ownKeys: fails, get: fails })],
  ['data without a prototype', Object.assign(Object.create(null), hollow)],
  ['keys of a prototype', JSON.parse('{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}}}')],
  ['a big number', { n: 10n ** 30n }],
  ['a symbol', { s: Symbol('x'), [Symbol('y')]: 1 }],
])('%s', (_, strange) => {
  const handler = vi.fn();
  layer.addEventListener('adobeDataLayer:change', handler);
  layer.addEventListener('e', handler, { path: 'strange.a' });
  layer.push({ before: 1, kept: { a: 1 } });
  expect(() => layer.push(strange)).not.toThrow();
  expect(() => layer.push({ event: 'e', strange, kept: { b: 2 } })).not.toThrow();
  layer.push({ after: 1 });
  expect(() => layer.addEventListener('e', vi.fn())).not.toThrow();
  expect(layer.getState('kept')).toEqual({ a: 1, b: 2 });
  expect([layer.getState('before'), layer.getState('after')]).toEqual([1, 1]);
  expect(handler.mock.calls.length).toBeGreaterThan(2);
  expect(({} as { x?: number }).x).toBeUndefined();
});

it('keeps the old value of a member that cannot be read', () => {
  layer.push({ a: 1, b: 1 });
  layer.push({
    get a() {
      return fails();
    },
    b: 2,
  });
  expect(layer.getState()).toEqual({ a: 1, b: 2 });
});

it('keeps the top levels of oversized data', () => {
  layer.push({ first: own(), last: { near: true } });
  expect(layer.getState('last.near')).toBe(true);
});

it('keeps a long list', () => {
  const list = Array.from({ length: 200_000 }, (_, at) => at);
  layer.push({ list });
  layer.push({ list: [null, -1] });
  const state = layer.getState('list') as number[];
  expect([state.length, state[0], state.at(-1)]).toEqual([199_999, -1, 199_999]);
});

it('continues after the page has frozen it, without keeping items', () => {
  const handler = vi.fn();
  layer.addEventListener('e', handler);
  Object.freeze(layer);
  expect(() => layer.push({ event: 'e', a: 1 })).not.toThrow();
  expect(layer.getState()).toEqual({ a: 1 });
  expect(handler).toHaveBeenCalledTimes(1);
});

it('ignores invalid items that the page added to the array itself', () => {
  layer.push({ event: 'e' });
  layer.unshift(null, 5, 'text', fails);
  const handler = vi.fn();
  layer.addEventListener('adobeDataLayer:event', handler);
  layer.addEventListener('adobeDataLayer:change', handler);
  expect(handler).toHaveBeenCalledTimes(1);
});
