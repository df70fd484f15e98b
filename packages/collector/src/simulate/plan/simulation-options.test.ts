import { expect, it } from 'vitest';
import { readSimulationOptions, USUAL_OPTIONS, withDefaults } from './simulation-options.ts';

it.each([
  [{}, {}],
  [
    { weeks: '2', visits: 20, seed: '0' },
    { weeks: 2, visits: 20, seed: 0 },
  ],
  [
    { language: 'fr', environment: 'staging' },
    { language: 'fr', environment: 'staging' },
  ],
  [{ weeks: 0 }, { fault: 'weeks' }],
  [{ weeks: 13 }, { fault: 'weeks' }],
  [{ visits: '1.5' }, { fault: 'visits' }],
  [{ visits: '' }, { fault: 'visits' }],
  [{ seed: -1 }, { fault: 'seed' }],
  [{ language: 'de' }, { fault: 'language' }],
  // Its hosts are those of production only.
  [{ environment: 'production' }, { fault: 'environment' }],
])('%j is read as %j', (given, expected) => expect(readSimulationOptions(given)).toEqual(expected));

it('uses the defaults for missing options', () => {
  const simulation = withDefaults({ visits: 9 });
  expect(simulation).toMatchObject({ ...USUAL_OPTIONS, visits: 9 });
  expect(Number.isInteger(simulation.seed)).toBe(true);
});
