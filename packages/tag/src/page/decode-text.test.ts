import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

it.each([
  ['%C3%A9', 'é'],
  ['a+b', 'a+b'],
  ['%E9 %41', '%E9 %41'],
  ['', ''],
])('%s is "%s"', (text, decoded) => expect(decodeText(text)).toBe(decoded));
