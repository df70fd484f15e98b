import { expect, it } from 'vitest';
import { guideAddress, guideFile } from './guide-file.ts';

it('has a table with the position of each object', () => {
  const file = guideFile('fr');
  const places = [...file.matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place));
  expect(places).toHaveLength(5);
  places.forEach((place, index) => {
    expect(file.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj`));
  });
  const table = Number(/startxref\n(\d+)/.exec(file)?.[1]);
  expect(file.slice(table)).toMatch(/^xref\n/);
});

it('is in the language of the page, with accents as octal numbers', () => {
  expect(guideAddress('fr')).toBe('/demo/fr/guide-des-bouees.pdf');
  expect(guideFile('fr')).toContain('(Guide des bou\\351es) Tj');
  // Positions are counted in characters. They equal bytes only if all characters are ASCII.
  expect(guideFile('fr')).toMatch(/^[\x00-\x7f]*$/);
});
