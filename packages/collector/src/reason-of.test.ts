import { expect, it } from 'vitest';
import { reasonOf } from './reason-of.ts';

it.each([
  [
    Object.assign(new Error('row "jo@a.ca"'), { type: 'CANNOT_PARSE_INPUT', code: '27' }),
    'CANNOT_PARSE_INPUT',
  ],
  [Object.assign(new Error('x'), { code: 'ENOSPC' }), 'ENOSPC'],
  [new Error('the journal', { cause: Object.assign(new Error('x'), { code: 'EIO' }) }), 'EIO'],
  [Object.assign(new Error('x'), { code: 'jo@a.ca was here' }), 'Error'],
  [new TypeError('jo@a.ca'), 'TypeError'],
  ['jo@a.ca', 'unknown'],
])('is a code that may be logged: %#', (error, expected) => expect(reasonOf(error)).toBe(expected));
