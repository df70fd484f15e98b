import { expect, it } from 'vitest';
import { isMailAddress } from './mail-address.ts';

it.each([
  'ana@example.ca',
  'ana.b+news@mail.example.ca',
  "o'neil@example.ca",
  'a@xn--qubec-csa.ca',
])('accepts %s', (text) => expect(isMailAddress(text)).toBe(true));

it.each([
  ...['', 'ana', 'ana@', '@example.ca', 'ana@example', 'ana@-example.ca', 'ana@example..ca'],
  ...['.ana@example.ca', 'ana.@example.ca', 'a..b@example.ca', 'ana@exa mple.ca'],
  ...['ana@example.ca,bob@example.ca', 'Ana <ana@example.ca>', '"ana b"@example.ca'],
  ...['ana@example.ca\r\nBcc: bob@example.ca', 'ana@example.ca\n', 'émile@example.ca'],
  `${'a'.repeat(65)}@example.ca`,
  `a@${'b.'.repeat(130)}ca`,
])('refuses %j', (text) => expect(isMailAddress(text)).toBe(false));
