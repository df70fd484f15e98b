import { describe, expect, it, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { dataLayerState, openDataLayer, pushData } from './data-layer.ts';
import type { PublicDataLayer } from './public-data-layer.ts';

function open(adobeDataLayer?: unknown) {
  const names: string[] = [];
  const { window } = fakePage({ window: { adobeDataLayer, console: { error: vi.fn() } } });
  openDataLayer((name) => names.push(name));
  return { names, layer: () => window.adobeDataLayer as PublicDataLayer };
}

it('makes one where there is none', () => {
  const { layer } = open();
  pushData({ own: 1 });
  expect([...layer()]).toEqual([{ own: 1 }]);
});

it('4.14 tells of past and coming events, before the handlers of the page', () => {
  const fails = (): never => {
    throw new Error('page');
  };
  const waiting = [{ event: 'early' }, { page: { title: 'T' } }];
  const { layer, names } = open(waiting);
  expect(names).toEqual(['early']);
  expect(layer()).toBe(waiting);
  layer().addEventListener('late', fails);
  expect(() => layer().push({ event: 'late' })).toThrow('page');
  expect(names).toEqual(['early', 'late']);
  expect(dataLayerState('page.title')).toBe('T');
});

describe('a strange one', () => {
  it.each([
    ['frozen', Object.freeze([{ event: 'e' }, { page: { title: 'Held' } }]), 'Held'],
    ['sealed', Object.seal([{ event: 'e' }, { page: { title: 'Held' } }]), 'Held'],
    ['a text', 'no', undefined],
    ['null', null, undefined],
  ])('%s is read, left as it is, and pushes stay ours', (_, found, title) => {
    const before = JSON.stringify(found);
    const { layer, names } = open(found);
    pushData({ event: 'own', own: 1 });
    expect(layer()).toBe(found);
    expect(JSON.stringify(found)).toBe(before);
    expect(dataLayerState('page.title')).toBe(title);
    expect(dataLayerState('own')).toBe(1);
    expect(names).toEqual(title ? ['e', 'own'] : ['own']);
  });
});

it('listens to the library that the page brought', () => {
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

it('keeps the latest of our own data, every event and what the page pushes', () => {
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
