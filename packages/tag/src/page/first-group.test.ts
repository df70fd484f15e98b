import { expect, it } from 'vitest';
import { firstGroup } from './first-group.ts';

it.each([
  [/^#(.+)/, '#facebook', 'facebook'],
  [/(\d+)/, 'Item 3 of 10', '3'],
  [/^#(.+)/, '#', ''],
  [/a(b)?/, 'a', ''],
])('%s finds in "%s" "%s"', (pattern, text, found) =>
  expect(firstGroup(pattern, text)).toBe(found),
);
