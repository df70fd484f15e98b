/** For tests: a rule without code. */
import type { Rule } from '../generated/rules.ts';

export const sampleOwnRule = (changes: Partial<Rule> = {}): Rule => ({
  id: 'own/apply-button',
  name: { en: 'Apply button', fr: 'Bouton Présenter une demande' },
  order: 50,
  when: { on: 'click', element: 'main a.btn[href*="/apply"]' },
  development: true,
  staging: true,
  production: true,
  ...changes,
});
