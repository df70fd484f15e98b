import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { exploreChoices } from './choices.ts';
import { exploredDimensions } from './explored-dimensions.ts';

it.each(['en', 'fr'] as const)('has no name twice in %s', (language) => {
  for (const choices of Object.values(exploreChoices())) {
    const names = choices.map(({ name }) => name[language]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});

it('gives each dimension a family of the variable map', () => {
  const families = new Set<string>(settings.variables.dimensions.map(({ family }) => family));
  const { dimensions } = exploreChoices();
  expect(dimensions).toHaveLength(exploredDimensions().length);
  expect(dimensions.filter(({ family = '' }) => !families.has(family))).toEqual([]);
  expect(dimensions.find(({ id }) => id === 'weekday')?.family).toBe('time');
});
