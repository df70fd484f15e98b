import { expect, it } from 'vitest';
import { arrowFunctions } from './arrow-functions.ts';

const flat = (code: string): string => arrowFunctions(code).replace(/\s+/g, ' ').trim();

it('declares functions as arrow functions where they were hoisted to', () => {
  const code = `(() => { const early = f(1); function f(a) { return a + LIMIT; } const LIMIT = 2; out(early); })();`;
  const calls: number[] = [];
  new Function('out', arrowFunctions(code))((value: number) => calls.push(value));
  expect(calls).toEqual([3]);
  expect(flat(code)).toContain('let f = (a) => a + LIMIT;');
});

it('keeps an object that is answered, and several statements', () => {
  const code = `(() => { function f(a) { return { a }; } function g(a) { a++; return a; } out(f(1).a + g(1)); })();`;
  const calls: number[] = [];
  new Function('out', arrowFunctions(code))((value: number) => calls.push(value));
  expect(calls).toEqual([3]);
  expect(flat(code)).not.toContain('function');
});

it.each([
  ['a generator', 'function* f() { yield 1; }'],
  ['what is asynchronous', 'async function f() { await 1; }'],
  ['what names its own object', 'function f() { return this; }'],
  ['what names its arguments', 'function f() { return arguments.length; }'],
  ['what is constructed', 'function f() {} new f();'],
])('leaves %s', (_what, code) => expect(flat(`{ ${code} }`)).toContain('function'));

it('leaves a directive first', () => {
  expect(flat('(() => { "use strict"; function f() { return 1; } })();')).toMatch(
    /^\(\(\) => \{ "use strict"; let f = \(\) => 1;/,
  );
});
