import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Entry } from '../../env/log.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { runDebug } from './run-debug.ts';

function start(more: Readonly<Record<string, unknown>> = {}) {
  const console = { log: vi.fn(), error: vi.fn(), debug: vi.fn() };
  const { window } = fakePage({ window: { console, ...more } });
  let print: (entry: Entry) => void = () => undefined;
  runDebug((printer) => (print = printer));
  return { console, window, print: (entry: Entry) => print(entry) };
}

beforeEach(() => void vi.useFakeTimers({ now: 7 }));
afterEach(() => void vi.useRealTimers());

it('8.11 prints entries in order, and publishes the trace', () => {
  const satellite = { trace: 'older' };
  const { console, print } = start({ _satellite: satellite });
  const trigger = { type: 'direct-call', name: 'x' };
  print(['debug', 'trigger', trigger]);
  print(['log', 'fired', 'a', trigger]);
  print(['log', 'custom', 'mine']);
  expect(console.log.mock.calls).toEqual([
    ['🚀', 'Rule "a" fired.'],
    ['🚀', '[Custom Script]', 'mine'],
  ]);
  expect(console.debug).not.toHaveBeenCalled();
  expect(satellite.trace).toMatchObject([{ at: 7, name: 'x', steps: [{ rule: 'a' }] }]);
});

it.each([[undefined], [null], [Object.freeze({})], ['text']])(
  '8.11 works where _satellite is %j',
  (_satellite) => {
    const { console, print } = start({ _satellite });
    print(['log', 'fired', 'a']);
    expect(console.log).toHaveBeenCalledTimes(1);
  },
);

it('8.11 an invalid entry stops neither printing nor the trace', () => {
  const { console, print } = start();
  expect(() => print(['debug', 'trigger', undefined])).not.toThrow();
  expect(() => print(['log', 'fired', Symbol('a')])).not.toThrow();
  expect(console.log).toHaveBeenCalledWith('🚀', 'Rule "Symbol(a)" fired.');
});
