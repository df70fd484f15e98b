import { expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-page.ts';
import type { Load } from './load-script.ts';
import { openLog, type Entry } from './log.ts';

const KEY = 'com.adobe.reactor.debug';

/** The service arrives when the test says so, or never. */
function open(kept?: string, more: Record<string, unknown> = {}) {
  const stored = new Map(kept === undefined ? [] : [[KEY, kept]]);
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  const console = { log: vi.fn(), error: vi.fn() };
  let fail: () => void = () => undefined;
  const load = vi.fn<Load>(() => new Promise((_, reject) => (fail = reject)));
  const log = openLog(fakeBrowser({ window: { localStorage, console, ...more } }), load);
  const arrive = (print: (entry: Entry) => void): void => {
    const [printWith] = load.mock.calls[0]?.[2] as [(printer: typeof print) => void];
    printWith(print);
  };
  return { log, console, stored, load, arrive, fail: () => fail() };
}

it('keeps and fetches nothing unless debugging is on, and remembers the switch', () => {
  const { log, stored, load, arrive } = open();
  log.write('log', 'a');
  expect(load).not.toHaveBeenCalled();
  log.setDebug(true);
  log.write('log', 'b', 1);
  log.write('log', 'c');
  expect(load.mock.calls.map(([file]) => file)).toEqual(['debug.js']);
  const printed: Entry[] = [];
  arrive((entry) => printed.push(entry));
  log.write('error', 'd');
  expect(printed).toEqual([
    ['log', 'b', 1],
    ['log', 'c'],
    ['error', 'd'],
  ]);
  expect(stored.get(KEY)).toBe('true');
  expect(open('true').log.enabled()).toBe(true);
});

it('says what is known when the words are missing', async () => {
  const { log, console, fail } = open('true');
  log.write('log', 'fired', 'x');
  fail();
  await vi.waitFor(() => expect(console.log.mock.calls).toEqual([['🚀', 'fired', 'x']]));
  log.write('error', 'failed');
  expect(console.error.mock.calls).toEqual([['🚀', 'failed']]);
});

it('works without storage, and with a printer that throws', () => {
  const { log, arrive } = open(undefined, { localStorage: undefined });
  log.setDebug(true);
  expect(log.enabled()).toBe(true);
  log.write('log', 'a');
  const refuse = (): void => {
    throw new Error('no');
  };
  expect(() => arrive(refuse)).not.toThrow();
  expect(() => log.write('error', 'x')).not.toThrow();
});
