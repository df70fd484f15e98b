import { expect, it, vi } from 'vitest';
import type { Entry } from '../../engine/log.ts';
import { fakeBrowser } from '../../testing/fake-page.ts';
import { runDebug } from './run-debug.ts';

function start(more: Readonly<Record<string, unknown>> = {}) {
  const console = { log: vi.fn(), error: vi.fn(), debug: vi.fn() };
  const { window } = fakeBrowser({ window: { console, ...more } });
  let print: (entry: Entry) => void = () => undefined;
  runDebug(
    (printer) => (print = printer),
    window,
    () => 7,
  );
  return { console, window, print: (entry: Entry) => print(entry) };
}

it('8.11 prints in the order of the entries, and keeps the trace where people look for it', () => {
  const satellite = { trace: 'older' };
  const { console, print } = start({ _satellite: satellite });
  const happening = { on: 'direct-call', name: 'x' };
  print(['debug', 'happening', happening]);
  print(['log', 'fired', 'a', happening]);
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

it('8.11 an entry that makes no sense stops neither line nor trace', () => {
  const { console, print } = start();
  expect(() => print(['debug', 'happening', undefined])).not.toThrow();
  expect(() => print(['log', 'fired', Symbol('a')])).not.toThrow();
  expect(console.log).toHaveBeenCalledWith('🚀', 'Rule "Symbol(a)" fired.');
});

it('8.11 names a condition of the production release as the screen of rules does', () => {
  const { console, print } = start();
  print(['log', 'notMet', '$12', 'Tab 29', {}]);
  expect(console.log.mock.calls.flat().join(' ')).toContain('"#12"');
});
