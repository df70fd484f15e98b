import { describe, expect, it } from 'vitest';
import { mapValue } from './map-value.ts';
import type { MappingMethod } from './mapping-table.ts';

const table = (method: MappingMethod, pattern: string) => ({
  name: 'T',
  input: 'theme',
  output: 'theme',
  rows: [{ method, pattern, output: 'yes' }],
  default: 'no',
});

describe('8.8 methods', () => {
  it.each([
    ['exact', 'Emploi', 'Emploi', 'yes'],
    ['exact', 'Emploi', 'emploi', 'no'],
    ['exact', 'Emploi', 'Emplois', 'no'],
    ['exact-ignoring-case', 'ÉTÉ', 'été', 'yes'],
    ['exact-ignoring-case', 'été', 'ÉTÉ', 'yes'],
    ['exact-ignoring-case', 'été', 'étés', 'no'],
    ['contains', 'plo', 'Emploi', 'yes'],
    ['contains', 'PLO', 'Emploi', 'no'],
    ['contains', 'Emploi', 'Emploi', 'yes'],
    ['starts-with', 'Em', 'Emploi', 'yes'],
    ['starts-with', 'em', 'Emploi', 'no'],
    ['starts-with', 'mploi', 'Emploi', 'no'],
    ['starts-with', 'Emplois', 'Emploi', 'no'],
    ['regular-expression', '^E.*i$', 'Emploi', 'yes'],
    ['regular-expression', '^e', 'Emploi', 'no'],
    ['regular-expression', '\\p{Lu}', 'Été', 'yes'],
    ['regular-expression', '^.$', '😀', 'yes'],
    ['contains', '.', 'Emploi', 'no'],
  ] as const)('%s %j on %j: %s', (method, pattern, value, output) =>
    expect(mapValue(value, table(method, pattern))).toBe(output),
  );

  it('8.8 takes the first matching row', () => {
    const rows = [
      { method: 'contains', pattern: 'b', output: 'first' },
      { method: 'contains', pattern: 'a', output: 'second' },
      { method: 'exact', pattern: 'ab', output: 'third' },
    ] as const;
    const of = (value: string) => mapValue(value, { ...table('exact', ''), rows });
    expect([of('ab'), of('a'), of('c')]).toEqual(['first', 'second', 'no']);
  });
});
