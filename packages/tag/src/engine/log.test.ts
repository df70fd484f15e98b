import { expect, it, vi } from 'vitest';
import { fakeBrowser } from '../testing/fake-page.ts';
import { openLog } from './log.ts';

const KEY = 'com.adobe.reactor.debug';

function open(kept?: string) {
  const stored = new Map(kept === undefined ? [] : [[KEY, kept]]);
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  };
  const console = { log: vi.fn() };
  return { log: openLog(fakeBrowser({ window: { localStorage, console } })), console, stored };
}

it('is silent unless debugging is on, and remembers the switch', () => {
  const { log, console, stored } = open();
  log.write('log', 'a');
  log.setDebug(true);
  log.write('log', 'b', 1);
  expect(console.log.mock.calls).toEqual([['🚀', 'b', 1]]);
  expect(stored.get(KEY)).toBe('true');
  expect(open('true').log.enabled()).toBe(true);
});

it('works without storage and console', () => {
  const log = openLog(fakeBrowser());
  log.setDebug(true);
  expect(log.enabled()).toBe(true);
  expect(() => log.write('error', 'x')).not.toThrow();
});
