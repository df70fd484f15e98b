import { expect, it } from 'vitest';
import { CallFailed } from './call-failed.ts';
import { Unavailable } from './unavailable.ts';
import { reasonOf } from './reason-of.ts';
import { StepFailed } from './step-failed.ts';

const withStack = (error: Error, stack: string): Error => Object.assign(error, { stack });
const STACK = 'at f (/home/jo/balise/dist/chunk-AB.js:12:7)\n    at g (/x/y.js:1:2)';

it.each([
  [
    Object.assign(new Error('row "jo@a.ca"'), { type: 'CANNOT_PARSE_INPUT', code: '27' }),
    'CANNOT_PARSE_INPUT',
  ],
  [Object.assign(new Error('x'), { code: 'ENOSPC' }), 'ENOSPC'],
  [new Error('the journal', { cause: Object.assign(new Error('x'), { code: 'EIO' }) }), 'EIO'],
  [withStack(new Error('x'), ''), 'Error'],
  [
    withStack(
      Object.assign(new Error('x'), { code: 'jo@a.ca was here' }),
      `Error: x\n    ${STACK}`,
    ),
    'Error at chunk-AB.js:12:7',
  ],
  [
    withStack(new TypeError('jo\n    at jo:5:5'), `TypeError: jo\n    at jo:5:5\n    ${STACK}`),
    'TypeError at chunk-AB.js:12:7',
  ],
  [new Unavailable('SIGKILL'), 'SIGKILL'],
  [new CallFailed('SYNTAX_ERROR'), 'SYNTAX_ERROR'],
  [new StepFailed('sums', new CallFailed('SYNTAX_ERROR')), 'SYNTAX_ERROR in sums'],
  ['jo@a.ca', 'unknown'],
])('is a code that may be logged: %#', (error, expected) => expect(reasonOf(error)).toBe(expected));
