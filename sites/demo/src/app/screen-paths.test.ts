import { expect, it } from 'vitest';
import { screenAt, twinAddress } from './screen-paths.ts';

it.each([
  ['/app/', 'start'],
  ['/app', 'start'],
  ['/app/admissibilite', 'eligibility'],
  ['/app/resultat/', 'result'],
  ['/app/eligibility', undefined],
])('parses the French path %s as the screen %s', (path, screen) => {
  expect(screenAt(path, 'fr')).toBe(screen);
});

it.each([
  ['/app/eligibility', '/demo/fr/app/admissibilite'],
  ['/app/nothing', '/demo/fr/app/'],
])('translates the path %s to %s', (path, twin) => {
  expect(twinAddress(path, 'en')).toBe(twin);
});
