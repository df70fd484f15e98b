import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isStable } from './stable-names.ts';

it.each([
  ...['apply-now', 'wb-lng', 'callToAction', 'gc-main-footer', 'btn-call-to-action', 'sign-in'],
  ...['data-cta', 'mb-dropdown', 'form_first_name', 'step-2', 'inscription', 'opt-out', 'h2-title'],
])('%s stays', (name) => expect(isStable(name)).toBe(true));

it.each([
  ...[
    'css-1x2y3z',
    'sc-bdVaJa',
    'Button_root__aBc3D',
    'jss42',
    'makeStyles-root-12',
    'svelte-1tky8b',
  ],
  ...[
    'wb-auto-4',
    'ember123',
    'radix-1',
    'react-aria-7',
    'kQzXbT',
    '_a1b2c',
    'hKXvQd',
    'a:b',
    'x',
    '',
  ],
  ...[
    'data-v-7ba5bd90',
    '_ngcontent-abc',
    'ng-star-inserted',
    'mui-3',
    'qwrtzp',
    'é-ô',
    '2-columns',
  ],
])('%j is generated, or no name', (name) => expect(isStable(name)).toBe(false));

it.each([
  ...['active', 'is-open', 'has-error', 'nav-item-active', 'open', 'collapsed', 'menu_expanded'],
  ...['selected', 'wb-tabs-inited', 'hidden', 'js-loaded', 'tab-selected', 'disabled'],
])('%s is a state', (name) => expect(isStable(name)).toBe(false));

it('few random texts look like words', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  const sign = fc.noBias(fc.integer({ min: 0, max: letters.length - 1 }));
  let stable = 0;
  fc.assert(
    fc.property(
      fc.array(
        sign.map((at) => letters[at]),
        { minLength: 6, maxLength: 8 },
      ),
      (signs) => {
        if (isStable(signs.join(''))) stable++;
      },
    ),
    { seed: 47, numRuns: 5000 },
  );
  expect(stable).toBeLessThan(100);
});
