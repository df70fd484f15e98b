import { expect, it } from 'vitest';
import { MESSAGES } from './messages.ts';

it('8.10, 8.11 says why', () => {
  expect(MESSAGES.failed('observation', 'a/b', new Error('no'))).toBe(
    'Failed to execute "observation" for "a/b" rule. no',
  );
  expect(MESSAGES.notSent('text')).toBe('Cannot send beacon: text');
  expect(MESSAGES.notSent(Object.create(null))).toBe('Cannot send beacon: undefined');
});
