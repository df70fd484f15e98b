import { expect, it } from 'vitest';
import type { WhyEntry } from './entry.ts';
import { linesOf } from './lines.ts';
import { badgeTexts } from './badge-texts.ts';
import type { PanelLanguage } from './panel/panel-language.ts';

const data = {
  rules: { 'tabs/open': { en: 'Tab opened', fr: 'Onglet ouvert' } },
  conditions: { own: { en: 'it is blue', fr: 'c’est bleu' } },
};
const WHY: WhyEntry = {
  ...{ kind: 'why', at: 0, page: 1, address: '', on: 'click', name: '', rules: [], near: [] },
  ...{ removed: [], consent: 'notAsked', dataLayer: [], markers: [] },
};

const lines = (more: Partial<WhyEntry>, language: PanelLanguage = 'en') =>
  linesOf({ ...WHY, ...more }, { language, texts: badgeTexts(language), data });
const step = (outcome: 'fired' | 'silent' | 'failed', name?: string, saw?: string) => ({
  rule: 'tabs/open',
  outcome,
  conditions: name ? [{ name, met: false, ...(saw && { saw }) }] : [],
});

it.each([
  [
    'en',
    'silent',
    'tabNotActive',
    undefined,
    'Tab opened: silent, because the tab was already active',
  ],
  [
    'fr',
    'silent',
    'tabNotActive',
    undefined,
    'Onglet ouvert\u00a0: silencieuse, car l’onglet était déjà actif',
  ],
  [
    'en',
    'silent',
    'notInternal',
    'a.ca',
    'Tab opened: silent, because the domain is internal (saw a.ca)',
  ],
  ['en', 'silent', 'own', undefined, 'Tab opened: silent, because this is not so: it is blue'],
  ['en', 'fired', undefined, undefined, 'Tab opened: fired'],
  ['fr', 'failed', undefined, undefined, 'Onglet ouvert\u00a0: en échec, car son code a échoué'],
  ['en', 'failed', 'own', undefined, 'Tab opened: failed, because its check “it is blue” failed'],
] as const)('%s: a rule that is %s by %s', (language, outcome, name, saw, line) => {
  expect(lines({ rules: [step(outcome, name, saw)] }, language)).toEqual([line]);
});

it('names the event, the element, the reason and the nearest rule of a silence', () => {
  const more: Partial<WhyEntry> = {
    silence: 'noRule',
    element: { tag: 'a', text: 'Apply' },
    near: [{ rule: 'tabs/open', part: '.wb-tabs' }],
  };
  expect(lines(more)).toEqual([
    'Click “Apply”: no rule is about this. Nearest rule: Tab opened. This part of its selector did not match: .wb-tabs',
  ]);
  expect(lines(more, 'fr')).toEqual([
    'Clic «\u00a0Apply\u00a0»\u00a0: aucune règle ne porte sur cela. Règle la plus proche\u00a0: Onglet ouvert. Cette partie de son sélecteur ne correspondait pas\u00a0: .wb-tabs',
  ]);
});

it('names beacons by their rule', () => {
  const beacon = { kind: 'beacon', at: 0, page: 1, address: '', pairs: '' } as const;
  const words = { language: 'fr', texts: badgeTexts('fr'), data } as const;
  expect(linesOf(beacon, words)).toEqual(['Envoi\u00a0: page vue']);
  expect(linesOf({ ...beacon, rule: 'tabs/open' }, words)).toEqual(['Envoi\u00a0: Onglet ouvert']);
});
