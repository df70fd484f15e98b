import { describe, expect, it } from 'vitest';
import { escapeValue } from './escape-value.ts';

describe.each([
  ['signs that encodeURIComponent leaves', "!'()*~", '%21%27%28%29%2A%7E'],
  ['a character of two units', '🚀', '%F0%9F%9A%80'],
  ['a half character alone', '\uD83D', '%EF%BF%BD'],
  ['half characters in the wrong order', '\uDE80\uD83D', '%EF%BF%BD%EF%BF%BD'],
  ['a half character before a whole one', '\uD83D🚀', '%EF%BF%BD%F0%9F%9A%80'],
  ['neighbours that are all halves', '\uDC00\uDC00a', '%EF%BF%BD%EF%BF%BDa'],
])('%s', (_, value, escaped) => {
  it('is escaped', () => expect(escapeValue(value)).toBe(escaped));
});
