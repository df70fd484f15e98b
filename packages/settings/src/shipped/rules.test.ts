/** Tests the names of the shipped rules and conditions. */
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.ts';

const { rules, conditions } = settings.rules;
const LANGUAGES = ['en', 'fr'] as const;

describe('rules', () => {
  it.each(LANGUAGES)('have unique names in %s', (language) => {
    const names = rules.map(({ name }) => name[language]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it.each(LANGUAGES)('are named in sentence case in %s', (language) => {
    expect(rules.map(({ name }) => name[language]).filter(isNotSentence)).toEqual([]);
  });
});

it('4.13 watches the time on a page only for an element that few pages have', () => {
  const looking = rules.filter(({ triggers = [] }) => triggers.includes('time-on-page'));
  expect(looking.map(({ id, element }) => [id, element])).toEqual([
    ['promotions/home-impression', 'homeFeature'],
  ]);
});

it('conditions are parts of a sentence in both languages', () => {
  const wrong = conditions.filter(({ words }) => /[.;]$/.test(words.en) || /[.;]$/.test(words.fr));
  expect(wrong).toEqual([]);
});

function isNotSentence(name: string): boolean {
  return !/^\p{Lu}/u.test(name) || name.endsWith('.');
}
