import { expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { loadScript, type Load } from './load-script.ts';
import { isDebugging, log, readDebug, setDebug, whenDebugFound, type Entry } from './log.ts';

vi.mock(import('./load-script.ts'), () => ({ loadScript: vi.fn<Load>() }));

const KEY = 'com.adobe.reactor.debug';

/** The service `debug` arrives when the test calls `arrive`. */
function open(kept?: string, more: Record<string, unknown> = {}) {
  const stored = new Map(kept === undefined ? [] : [[KEY, kept]]);
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  const console = { log: vi.fn(), error: vi.fn() };
  let fail: () => void = () => undefined;
  const load = vi.mocked(loadScript).mockReset();
  load.mockImplementation(() => new Promise((_, reject) => (fail = reject)));
  fakePage({ window: { localStorage, console, ...more } });
  const arrive = (print: (entry: Entry) => void): void => {
    const [printWith] = load.mock.calls[0]?.[2] as [(printer: typeof print) => void];
    printWith(print);
  };
  return { console, stored, load, arrive, fail: () => fail() };
}

it('keeps and loads nothing while debugging is off, and remembers the switch', () => {
  const { stored, load, arrive } = open();
  log('log', 'a');
  expect(readDebug()).toBe(false);
  log('log', 'a');
  expect(load).not.toHaveBeenCalled();
  setDebug(true);
  log('log', 'b', 1);
  log('log', 'c');
  expect(load.mock.calls.map(([file]) => file)).toEqual(['debug.js']);
  const printed: Entry[] = [];
  arrive((entry) => printed.push(entry));
  log('error', 'd');
  expect(printed).toEqual([
    ['log', 'b', 1],
    ['log', 'c'],
    ['error', 'd'],
  ]);
  expect(stored.get(KEY)).toBe('true');
  open('true');
  expect(readDebug()).toBe(true);
});

it('reads storage only in readDebug, and then prints the earlier entries', () => {
  const { load, arrive } = open('true');
  const found = vi.fn();
  whenDebugFound(vi.fn());
  whenDebugFound(found);
  log('log', 'a');
  log('log', 'b');
  expect(isDebugging()).toBe(false);
  expect(load).not.toHaveBeenCalled();
  expect(readDebug()).toBe(true);
  expect(found).toHaveBeenCalledTimes(1);
  expect(load).toHaveBeenCalledTimes(1);
  log('log', 'c');
  const printed: string[] = [];
  arrive(([, key]) => printed.push(key));
  expect(printed).toEqual(['a', 'b', 'c']);
  readDebug();
  expect(found).toHaveBeenCalledTimes(1);
});

it('takes the switch from setDebug before storage is read', () => {
  const { load, arrive } = open('true', { localStorage: undefined });
  log('log', 'a');
  setDebug(true);
  const found = vi.fn();
  whenDebugFound(found);
  expect(readDebug()).toBe(true);
  expect(found).not.toHaveBeenCalled();
  const printed: string[] = [];
  arrive(([, key]) => printed.push(key));
  expect(printed).toEqual(['a']);
  expect(load).toHaveBeenCalledTimes(1);
});

it('reads storage after many entries, and discards them if debugging is off', () => {
  const { load, stored, arrive } = open('false');
  const read = vi.spyOn(stored, 'get');
  for (let count = 0; count < 600; count++) log('log', 'old');
  expect(read).toHaveBeenCalledTimes(1);
  setDebug(true);
  log('log', 'new');
  const printed: string[] = [];
  arrive(([, key]) => printed.push(key));
  expect(printed).toEqual(['new']);
  expect(load).toHaveBeenCalledTimes(1);
});

it('prints the bare entry if the messages cannot be loaded', async () => {
  const { console, fail } = open('true');
  log('log', 'fired', 'x');
  readDebug();
  fail();
  await vi.waitFor(() => expect(console.log.mock.calls).toEqual([['🚀', 'fired', 'x']]));
  log('error', 'failed');
  expect(console.error.mock.calls).toEqual([['🚀', 'failed']]);
});

it('works without storage and with a printer that throws', () => {
  const { arrive } = open(undefined, { localStorage: undefined });
  setDebug(true);
  expect(isDebugging()).toBe(true);
  log('log', 'a');
  const refuse = (): void => {
    throw new Error('no');
  };
  expect(() => arrive(refuse)).not.toThrow();
  expect(() => log('error', 'x')).not.toThrow();
});
