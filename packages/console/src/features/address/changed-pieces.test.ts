import { expect, it } from 'vitest';
import { changedPieces } from './changed-pieces.ts';

it.each([
  ['same', 'same', []],
  ['', '', []],
  [
    'call 613-555-1234 now',
    'call [redacted] now',
    [{ before: '613-555-1234', after: '[redacted]' }],
  ],
  [
    'jane@b.ca and K1A 0B1',
    '[redacted] and [redacted]',
    [
      { before: 'jane@b.ca', after: '[redacted]' },
      { before: 'K1A 0B1', after: '[redacted]' },
    ],
  ],
  ['/a?user=jane&x=1', '/a?user=&x=1', [{ before: 'jane', after: '' }]],
  ['all', '', [{ before: 'all', after: '' }]],
])('%s to %s', (before, after, pieces) => expect(changedPieces(before, after)).toEqual(pieces));

it('compares a long text as one piece', () => {
  const long = 'a b '.repeat(3000);
  expect(changedPieces(`x ${long}`, `y ${long}`)).toEqual([{ before: 'x', after: 'y' }]);
  const other = 'c d '.repeat(3000);
  expect(changedPieces(long, other)).toHaveLength(1);
});
