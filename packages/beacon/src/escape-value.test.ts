import { describe, expect, it } from 'vitest';
import { escapeValue } from './escape-value.ts';

describe.each([
  ['characters that encodeURIComponent does not escape', "!'()*~", '%21%27%28%29%2A%7E'],
  ['a character of two code units', '🚀', '%F0%9F%9A%80'],
  ['a lone surrogate', '\uD83D', '%EF%BF%BD'],
  ['surrogates in the wrong order', '\uDE80\uD83D', '%EF%BF%BD%EF%BF%BD'],
  ['a lone surrogate before a complete pair', '\uD83D🚀', '%EF%BF%BD%F0%9F%9A%80'],
  ['two adjacent lone surrogates', '\uDC00\uDC00a', '%EF%BF%BD%EF%BF%BDa'],
])('%s', (_, value, escaped) => {
  it('escapes the value', () => expect(escapeValue(value)).toBe(escaped));
});
