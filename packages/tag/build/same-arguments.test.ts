import { expect, it } from 'vitest';
import { sameArguments } from './same-arguments.ts';

const plain = (code: string): string => sameArguments(code).replace(/\s+/g, ' ');

it('writes what every call gives where the parameter is', () => {
  expect(plain('let f = (a, n) => a.split("&", n); f(x, 1e3); f(y, 1e3);')).toBe(
    'let f = (a) => a.split("&", 1e3); f(x); f(y);',
  );
  expect(plain('let t = {}; function f(a, b) { return b[a] } f(x, t); f(y, t);')).toBe(
    'let t = {}; function f(a) { return t[a] } f(x); f(y);',
  );
});

it('takes apart in the function what was taken apart on its way in', () => {
  expect(
    plain('function f({ host }) { return host } f(window.location); f(window.location);'),
  ).toBe('function f() {let { host } = window.location; return host } f(); f();');
});

it.each([
  ['other values', 'let f = (a) => a; f(1); f(2);'],
  ['values that may change', 'let b = 1; b = 2; let f = (a) => a; f(b); f(b);'],
  ['variables of a function', 'let f = (a) => a; let g = (h) => { let b = h(); f(b); f(b); };'],
  ['a function that is handed on', 'let f = (a) => a; f(1); g(f);'],
  ['a call without it', 'let f = (a) => a; f(1); f();'],
  ['a parameter that changes', 'let f = (a) => { a++; return a; }; f(1); f(1);'],
  ['what the browser may change', 'let f = (a) => a; f(window.innerWidth); f(window.innerWidth);'],
])('leaves %s', (_what, code) => {
  expect(sameArguments(code)).toBe(code);
});
