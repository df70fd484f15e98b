import { describe, expect, it, vi } from 'vitest';
import { attempt } from '../../env/attempt.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { dataLayerState, openDataLayer, pushData } from './data-layer.ts';
import type { PublicDataLayer } from './public-data-layer.ts';

function open(adobeDataLayer?: unknown) {
  const names: string[] = [];
  const { window } = fakePage({ window: { adobeDataLayer, console: { error: vi.fn() } } });
  openDataLayer((name) => names.push(name));
  return { names, window, layer: () => window.adobeDataLayer as PublicDataLayer };
}

const fails = (): never => {
  throw new Error('page');
};
const revoked = (): unknown => {
  const { proxy, revoke } = Proxy.revocable([], {});
  revoke();
  return proxy;
};

it('creates a data layer if the page has none', () => {
  const { layer } = open();
  pushData({ own: 1 });
  expect([...layer()]).toEqual([{ own: 1 }]);
});

it('4.14 reports past and future events, before the handlers of the page', () => {
  const waiting = [{ event: 'early' }, { page: { title: 'T' } }];
  const { layer, names } = open(waiting);
  expect(names).toEqual(['early']);
  expect(layer()).toBe(waiting);
  layer().addEventListener('late', fails);
  expect(() => layer().push({ event: 'late' })).toThrow('page');
  expect(names).toEqual(['early', 'late']);
  expect(dataLayerState('page.title')).toBe('T');
});

it.each([null, undefined, false, 0, ''])(
  'replaces the empty value %j, before and after it',
  (empty) => {
    const { layer, names, window } = open(empty);
    layer().push({ event: 'early' });
    window.adobeDataLayer = empty;
    layer().push({ event: 'late' });
    expect(names).toEqual(['early', 'late']);
  },
);

describe('an invalid data layer', () => {
  it.each([
    ['frozen', Object.freeze([{ event: 'e' }, { page: { title: 'Held' } }]), 'Held'],
    ['sealed', Object.seal([{ event: 'e' }, { page: { title: 'Held' } }]), 'Held'],
    ['a text', 'no', undefined],
    ['a revoked proxy', revoked(), undefined],
    ['a proxy that throws', new Proxy([], { defineProperty: fails, get: fails }), undefined],
    [
      'a library that throws',
      {
        get getState() {
          throw new Error('page');
        },
      },
      undefined,
    ],
  ])('reads %s, leaves it unchanged and keeps our pushes apart', (_, found, title) => {
    const before = attempt(() => JSON.stringify(found));
    const { layer, names } = open(found);
    pushData({ event: 'own', own: 1 });
    expect(layer()).toBe(found);
    expect(attempt(() => JSON.stringify(found))).toBe(before);
    expect(dataLayerState('page.title')).toBe(title);
    expect(dataLayerState('own')).toBe(1);
    expect(names).toEqual(title ? ['e', 'own'] : ['own']);
  });
});

it('listens to the page’s own data layer library', () => {
  const addEventListener = vi.fn();
  const library = { getState: () => 'state', addEventListener, push: vi.fn() };
  const { names } = open(library);
  const [name, handler] = addEventListener.mock.calls[0] as [string, (item: unknown) => void];
  expect(name).toBe('adobeDataLayer:event');
  handler({ event: 'pageLoad' });
  handler({ event: 5 });
  expect(names).toEqual(['pageLoad']);
  expect(dataLayerState('a')).toBe('state');
  pushData({ own: 1 });
  expect(library.push).toHaveBeenCalledExactlyOnceWith({ own: 1 });
});

describe('a later assignment to the variable', () => {
  const put = (window: { adobeDataLayer?: unknown }, value: unknown) => {
    window.adobeDataLayer = value;
    return window.adobeDataLayer as PublicDataLayer;
  };

  it('reads an array and turns it into another way to push, without losing items', () => {
    const { layer, names, window } = open([{ event: 'one', a: 1 }]);
    const first = layer();
    const second: unknown[] = [{ event: 'two', b: 2 }];
    expect(put(window, second)).toBe(first);
    second.push({ event: 'three', c: 3 });
    layer().push({ event: 'four' });
    first.push({ event: 'five' });
    pushData({ own: 1 });
    expect(names).toEqual(['one', 'two', 'three', 'four', 'five']);
    expect(layer().getState()).toEqual({ a: 1, b: 2, c: 3, own: 1 });
    expect(layer()).toHaveLength(6);
  });

  it('ignores the same data layer, a copy of it, and an empty value', () => {
    const { layer, names, window } = open([{ event: 'one' }]);
    for (const value of [layer(), layer(), layer().slice(), undefined, [...layer()]]) {
      put(window, value);
    }
    expect(names).toEqual(['one']);
    put(window, layer().concat([{ event: 'two' }]));
    expect(names).toEqual(['one', 'two']);
    expect(layer()).toHaveLength(2);
  });

  it('accepts a data layer after an invalid value', () => {
    const { layer, names, window } = open('no');
    expect(put(window, 5)).toBe(5);
    pushData({ own: 1 });
    put(window, [{ event: 'late', a: 1 }]);
    layer().push({ event: 'later' });
    expect(names).toEqual(['late', 'later']);
    expect(layer().getState()).toEqual({ own: 1, a: 1 });
  });

  it('reads a frozen array', () => {
    const { layer, names, window } = open();
    const frozen = Object.freeze([{ event: 'held', a: 1 }]);
    expect(put(window, frozen)).toBe(frozen);
    expect(names).toEqual(['held']);
    expect(dataLayerState('a')).toBe(1);
    put(window, []);
    layer().push({ event: 'next' });
    expect(names).toEqual(['held', 'next']);
  });

  it('listens to a library of the page', () => {
    const { window } = open([{ a: 1 }]);
    const library = { getState: () => 'theirs', addEventListener: vi.fn(), push: vi.fn() };
    expect(put(window, library)).toBe(library);
    expect(library.addEventListener).toHaveBeenCalledTimes(1);
    expect(dataLayerState('a')).toBe('theirs');
  });

  it('allows the page to declare a variable of that name', () => {
    const { window } = open();
    expect(Object.getOwnPropertyDescriptor(window, 'adobeDataLayer')?.configurable).toBe(true);
  });
});

it('keeps the latest of our own data, every event and every push of the page', () => {
  const { layer } = open();
  pushData({ event: 'isSPA', isSPA: 'yes' });
  pushData({ title: 'one' });
  layer().push({ mine: true });
  pushData({ title: 'two' });
  pushData({ title: 'three' });
  expect([...layer()]).toEqual([
    { event: 'isSPA', isSPA: 'yes' },
    { mine: true },
    { title: 'three' },
  ]);
  expect(layer().getState()).toEqual({ isSPA: 'yes', title: 'three', mine: true });
});
