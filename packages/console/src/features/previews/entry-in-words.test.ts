import { eventWords, outcomeWords } from '@balise/settings/why-words';
import { expect, it } from 'vitest';
import { makeWhy } from '../../testing/make-preview.ts';
import type { WhyEntry } from './api/preview-entries.ts';
import { silenceInWords } from './entry-in-words.ts';

const NAMES = {
  rules: { 'tabs/open': { en: 'Tab opened', fr: 'Onglet ouvert' } },
  conditions: { own: { en: 'the moon is full', fr: 'la lune est pleine' } },
};
const outcome = (
  state: WhyEntry['rules'][number]['outcome'],
  condition: string | null,
  language: 'en' | 'fr' = 'en',
): string =>
  outcomeWords(
    {
      ...{ rule: 'tabs/open', outcome: state },
      conditions: condition === null ? [] : [{ name: condition, met: false }],
    },
    { ...NAMES, language },
  );

it.each([
  [outcome('fired', null), 'Tab opened: fired'],
  [outcome('silent', 'tabNotActive'), 'Tab opened: silent, because the tab was already active'],
  [outcome('silent', 'own'), 'Tab opened: silent, because this is not so: the moon is full'],
  [outcome('silent', 'unknown'), 'Tab opened: silent, because this is not so: unknown'],
  [outcome('silent', null), 'Tab opened (silent)'],
  [outcome('failed', null), 'Tab opened: failed, because its code failed'],
  [outcome('failed', 'own'), 'Tab opened: failed, because its check “the moon is full” failed'],
  [outcome('silent', null, 'fr'), 'Onglet ouvert (silencieuse)'],
  [
    outcome('cancelled', null),
    'Tab opened: fired, but the page cancelled the click, so no beacon was sent',
  ],
  [
    outcome('cancelled', null, 'fr'),
    'Onglet ouvert\u00a0: déclenchée, mais la page a annulé le clic, donc aucun envoi n’a eu lieu',
  ],
  [
    outcome('held', null),
    'Tab opened: fired, but the page cancelled the click. A beacon is sent only if the page opens the link within a minute.',
  ],
  [
    outcome('refused', null),
    'Tab opened: fired, but the visitor refused measurement, so no beacon was sent',
  ],
  [
    outcome('notCounted', null),
    'Tab opened: fired, but no beacon was sent, because the action was refused, had no effect or is counted by another event',
  ],
])('%s', (words, expected) => {
  expect(words).toBe(expected);
});

it('shows an event that it does not know by its code', () => {
  expect(eventWords(makeWhy({ on: 'blink', name: 'twice' }), 'en')).toBe('blink twice “Apply now”');
});

it('states why no rule was considered', () => {
  const silence = (language: 'en' | 'fr') =>
    silenceInWords(makeWhy({ rules: [], silence: 'noRule' }), { ...NAMES, language });
  expect([silence('en'), silence('fr')]).toEqual([
    'No rule is about this',
    'Aucune règle ne porte sur cela',
  ]);
});
