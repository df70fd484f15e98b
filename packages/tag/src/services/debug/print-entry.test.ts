import { expect, it, vi } from 'vitest';
import type { Entry } from '../../env/log.ts';
import { printEntry } from './print-entry.ts';

function printed(entry: Entry, methods: Partial<Console> = {}): unknown[][] {
  const lines: unknown[][] = [];
  const line =
    (level: string) =>
    (...parts: unknown[]) =>
      lines.push([level, ...parts]);
  const console = {
    log: line('log'),
    info: line('info'),
    debug: line('debug'),
    warn: line('warn'),
    error: line('error'),
    ...methods,
  };
  printEntry(console as Console, entry);
  return lines;
}

it.each([
  [
    ['error', 'moduleMissing', 'a.js'],
    ['error', '🚀', 'Module a.js not found.'],
  ],
  [
    ['log', 'fired', 'a/b', { type: 'click' }],
    ['log', '🚀', 'Rule "a/b" fired.'],
  ],
  [
    ['warn', 'custom', 'mine', 1, { a: 1 }],
    ['warn', '🚀', '[Custom Script]', 'mine', 1, { a: 1 }],
  ],
  [
    ['info', 'newer', 1, 'b'],
    ['info', '🚀', 'newer', 1, 'b'],
  ],
  [
    ['debug', 'constructor', 1],
    ['debug', '🚀', 'constructor', 1],
  ],
] as const)('8.11 prints %j', (entry, line) => expect(printed(entry)).toEqual([line]));

it.each([
  [['debug', 'trigger', {}]],
  [['debug', 'met', 'it is open', 'a/b', {}]],
  [['debug', 'found', 'email', 'title', {}]],
  [['info', 'sent', '']],
] as const)('8.11 does not print entries for the trace: %j', (entry) =>
  expect(printed(entry)).toEqual([]),
);

it('8.11 prints values unchanged, except one that the console fails on', () => {
  const value = { a: 1 };
  expect(printed(['log', 'custom', value])[0]?.[3]).toBe(value);
  const unreadable = new Proxy(
    {},
    {
      get: () => {
        throw new Error();
      },
    },
  );
  const log = vi.fn((...parts: unknown[]) => {
    if (parts.includes(unreadable)) throw new Error('cannot be shown');
  });
  printed(['log', 'custom', 'a', unreadable], { log });
  expect(log).toHaveBeenLastCalledWith('🚀', '[Custom Script]', 'a', 'unreadable');
});

it('8.11 handles a value without a text, and a console that fails', () => {
  expect(printed(['log', 'circularReference', Object.create(null)])).toEqual([
    ['log', '🚀', 'circularReference', {}],
  ]);
  const fails = (): never => {
    throw new Error();
  };
  expect(() => printed(['log', 'fired', 'a'], { log: fails })).not.toThrow();
  expect(() => printEntry({} as Console, ['log', 'fired', 'a'])).not.toThrow();
});
