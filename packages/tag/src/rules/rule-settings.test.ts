/** Every rule has its switch in the settings, and every switch its rule. */
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { ALL_RULES } from './all-rules.ts';

it('rules and their switches agree', () => {
  expect(ALL_RULES.map((rule) => rule.id).sort()).toEqual(
    settings.rules.rules.map((rule) => rule.id).sort(),
  );
});
