import { describe, expect, it } from 'vitest';
import { hashOf, isRight, isStrong } from './password.ts';

it('compares many passwords at once, and refuses those beyond the queue limit', async () => {
  const hash = await hashOf('une phrase');
  const many = Array.from({ length: 40 }, () => isRight('une phrase', hash));
  const done = await Promise.allSettled(many);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  expect(await isRight('une phrase', hash)).toBe(true);
});

describe('a password', () => {
  it('is stored as argon2id, and matches the same password from any keyboard', async () => {
    const hash = await hashOf('une phrase très longue');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await isRight('une phrase tre\u0300s longue', hash)).toBe(true);
    expect(await isRight('une phrase tres longue', hash)).toBe(false);
    expect(await isRight('nobody has this one', null)).toBe(false);
    expect(await isRight('x', 'not a hash')).toBe(false);
  });

  it.each([
    ['correct horse battery', true],
    ['Été pluvieux à Gaspé', true],
    ['short word1', false],
    ['aaaaaaaaaaaaaaaa', false],
    ['abababababab', false],
    ['abcdefghijklmnop', false],
    ['987654321098765', true],
    ['kimtremblay12', false],
    ['x'.repeat(201), false],
  ])('%s is strong enough: %s', (password, expected) => {
    expect(isStrong(password, ['kimtremblay', 'Kim Tremblay'])).toBe(expected);
  });
});
