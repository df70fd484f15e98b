import { expect, it } from 'vitest';
import { splitAddress } from './split-address.ts';

it('splits after 255 characters', () => {
  expect(splitAddress('a'.repeat(255))).toEqual(['a'.repeat(255), '']);
  expect(splitAddress('a'.repeat(255) + 'b')).toEqual(['a'.repeat(255), 'b']);
});
