import { expect, it, vi } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import { loadScript, type Load } from './load-script.ts';
import { isDebugging, log, setDebug, type Entry } from './log.ts';

vi.mock(import('./load-script.ts'), () => ({ loadScript: vi.fn<Load>() }));

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
  const load = vi.mocked(loadScript).mockReset();
  load.mockImplementation(() => new Promise((_, reject) => (fail = reject)));
  fakePage({ window: { localStorage, console, ...more } });
  const arrive = (print: (entry: Entry) => void): void => {
    const [printWith] = load.mock.calls[0]?.[2] as [(printer: typeof print) => void];
    printWith(print);
  };
  return { console, stored, load, arrive, fail: () => fail() };
}

it('keeps and fetches nothing unless debugging is on, and remembers the switch', () => {
  const { stored, load, arrive } = open();
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
  expect(isDebugging()).toBe(true);
});

it('says what is known when the words are missing', async () => {
  const { console, fail } = open('true');
  log('log', 'fired', 'x');
  fail();
  await vi.waitFor(() => expect(console.log.mock.calls).toEqual([['🚀', 'fired', 'x']]));
  log('error', 'failed');
  expect(console.error.mock.calls).toEqual([['🚀', 'failed']]);
});

it('works without storage, and with a printer that throws', () => {
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
