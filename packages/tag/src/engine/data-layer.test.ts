import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-page.ts';
import { openDataLayer } from './data-layer.ts';

function open(adobeDataLayer?: unknown) {
  const names: string[] = [];
  const browser = fakeBrowser({ window: { adobeDataLayer, console: { error: vi.fn() } } });
  const layer = openDataLayer(browser, (name) => names.push(name));
  return { layer, names, browser };
}

it('makes one where there is none', () => {
  const { layer, browser } = open();
  expect(browser.window.adobeDataLayer).toBe(layer);
});

it('4.14 tells of past and coming events, before the handlers of the page', () => {
  const fails = (): never => {
    throw new Error('page');
  };
  const waiting = [{ event: 'early' }, { page: { title: 'T' } }];
  const { layer, names } = open(waiting);
  expect(names).toEqual(['early']);
  (layer as unknown as { addEventListener(n: string, h: () => void): void }).addEventListener(
    'late',
    fails,
  );
  expect(() => layer.push({ event: 'late' })).toThrow('page');
  expect(names).toEqual(['early', 'late']);
  expect(layer.getState('page.title')).toBe('T');
});

describe('a strange one', () => {
  it.each([
    ['frozen', Object.freeze([{ event: 'e' }, { page: { title: 'Held' } }]), 'Held'],
    ['sealed', Object.seal([{ event: 'e' }, { page: { title: 'Held' } }]), 'Held'],
    ['a text', 'no', undefined],
    ['null', null, undefined],
  ])('%s is read, left as it is, and pushes stay ours', (_, found, title) => {
    const before = JSON.stringify(found);
    const { layer, names, browser } = open(found);
    layer.push({ event: 'own', own: 1 });
    expect(browser.window.adobeDataLayer).toBe(found);
    expect(JSON.stringify(found)).toBe(before);
    expect(layer.getState('page.title')).toBe(title);
    expect(layer.getState('own')).toBe(1);
    expect(names).toEqual(title ? ['e', 'own'] : ['own']);
  });
});

it('listens to the library that the page brought', () => {
  const addEventListener = vi.fn();
  const library = { getState: () => 'state', addEventListener, push: vi.fn() };
  const { layer, names } = open(library);
  const [name, handler] = addEventListener.mock.calls[0] as [string, (item: unknown) => void];
  expect(name).toBe('adobeDataLayer:event');
  handler({ event: 'pageLoad' });
  handler({ event: 5 });
  expect(names).toEqual(['pageLoad']);
  expect(layer.getState('a')).toBe('state');
});
