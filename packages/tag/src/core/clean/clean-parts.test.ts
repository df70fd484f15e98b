import { expect, it } from 'vitest';
import { cleanParts, isInParts } from './clean-parts.ts';

it.each([
  ['ESDC-EDSC:Contact:jane@mail.test', 'ESDC-EDSC:Contact:[redacted]', ['email']],
  ['ESDC:jane@mail.test:Apply', 'ESDC:[redacted]:Apply', ['email']],
  ['ESDC:Contact:Write to jane%40mail.test', 'ESDC:Contact:Write to [redacted]', ['email']],
  ['ESDC:user:jane@mail.test', 'ESDC:user:[redacted]', ['email']],
  ['ESDC:SIN 123456789:jane@mail.test', 'ESDC:SIN [redacted]:[redacted]', ['digits', 'email']],
  ['ESDC:password:secret', 'ESDC:password:[redacted]', ['password']],
  ['https://jane:secret@mail.test/', 'https://[redacted]/', ['email']],
  ['ESDC:Button:Apply', 'ESDC:Button:Apply', []],
])('5.6 redacts only its own part: %s', (value, text, kinds) => {
  const cleaned = cleanParts(value, 'en');
  expect(cleaned.text).toBe(text);
  expect([...cleaned.kinds].sort()).toEqual(kinds);
});

it('is for values that are documented in parts', () => {
  expect(['customClick', 'navigation', 'formName', 'title', 'linkText'].map(isInParts)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
