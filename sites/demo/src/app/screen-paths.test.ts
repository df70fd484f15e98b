import { expect, it } from 'vitest';
import { screenAt, twinAddress } from './screen-paths.ts';

it.each([
  ['/app/', 'start'],
  ['/app', 'start'],
  ['/app/admissibilite', 'eligibility'],
  ['/app/resultat/', 'result'],
  ['/app/eligibility', undefined],
])('%s is the screen %s in French', (path, screen) => {
  expect(screenAt(path, 'fr')).toBe(screen);
});

it.each([
  ['/app/eligibility', '/demo/fr/app/admissibilite'],
  ['/app/nothing', '/demo/fr/app/'],
])('%s has its twin at %s', (path, twin) => {
  expect(twinAddress(path, 'en')).toBe(twin);
});
