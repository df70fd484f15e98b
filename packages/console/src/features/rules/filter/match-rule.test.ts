import { describe, expect, it } from 'vitest';
import { words } from '../../../language/words.ts';
import { makeRules } from '../../../testing/make-rules.ts';
import { readRules } from '../../../shared/rules/rules.ts';
import { ruleInWords } from '../rule-in-words.ts';
import { matchRule } from './match-rule.ts';
import '../words.ts';

const { rules } = readRules(makeRules(), '');
const found = (changes: object, language: 'en' | 'fr' = 'en') =>
  rules
    .map((rule) => ruleInWords(rule, language, words[language].t))
    .filter((rule) => matchRule(rule, { text: '', family: '', event: '', ...changes }))
    .map(({ rule }) => rule.id);

describe('finds a rule', () => {
  it.each([
    ['tabs/open', ['tabs/open']],
    ['TAB opened', ['tabs/open']],
    ['v37', ['tabs/open']],
    ['eVar37', ['tabs/open']],
    ['v3', []],
    ['event29', ['tabs/open']],
    ['tabTitle', ['tabs/open']],
    ['not active', ['tabs/open']],
    ['[role="tab"]', ['tabs/open']],
    ['pageBottom', ['page-load/page-view']],
    ['outbound link', ['links/download', 'links/exit']],
    [' links  exit ', ['links/exit']],
    ['nowhere', []],
  ])('by %j', (text, ids) => expect(found({ text })).toEqual(ids));

  it('by French words, with or without accents', () => {
    expect(found({ text: 'deja actif' }, 'fr')).toEqual(['tabs/open']);
    expect(found({ text: 'Onglet' }, 'fr')).toEqual(['tabs/open']);
  });

  it('by family and by event', () => {
    expect(found({ family: 'links' })).toEqual(['links/download', 'links/exit']);
    expect(found({ event: 'internalCampaignClick', family: 'carousel' })).toEqual([
      'carousel/slide',
    ]);
  });
});
