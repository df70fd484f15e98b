import { expect, it } from 'vitest';
import { createPathCheck } from './check-path.ts';

const wrongInPath = createPathCheck();

it.each([
  '',
  'JS',
  'JS-2.27.0',
  'JS-2.22.0-LDQM',
  'JS-2.1.0-D7QN',
  'H.26.2--NS',
  'OIP-2.1.4',
  'iOS-4.13.8',
])('accepts the library "%s"', (library) =>
  expect(wrongInPath({ suites: ['canadadevmain'], library })).toBeUndefined(),
);

it.each([
  'JS-046454286',
  'JS-046-454-286',
  'JS-046.454.286',
  'JS-6135.5501.99',
  'JS-K9Z-7X4',
  'JS-1-K9Z7X4',
  'K9Z7X4',
  'jo@a.ca',
  'JS-zorglub.qwerty',
])('refuses the library "%s"', (library) =>
  expect(wrongInPath({ suites: ['canadadevmain'], library })).toBe('bad-library'),
);

it.each(['046454286', '046-454-286', 'K9Z7X4', 'K9Z-7X4', '613-555-0177'])(
  'refuses the suite "%s"',
  (suite) =>
    expect(wrongInPath({ suites: ['canadadevmain', suite], library: 'JS-2.27.0' })).toBe(
      'bad-suite',
    ),
);
