import { expect, it } from 'vitest';
import { formatsIn } from '../../language/formats.ts';
import { words } from '../../language/words.ts';
import { figureWords } from './figure-words.ts';
import '../report-question/words.ts';

const inLanguage = (language: 'en' | 'fr') => figureWords(words[language].t, formatsIn(language));
const plain = (text: string | null): string | undefined => text?.replaceAll('\u00A0', ' ');

it.each([
  ['en', 0.306, 0.3, '0.6 points more', '+0.6 points'],
  ['en', 0.3, 0.31, '1 point less', '\u22121 point'],
  ['fr', 0.3, 0.306, '0,6 point de moins', '\u22120,6 point'],
  ['fr', 0.315, 0.3, '1,5 point de plus', '+1,5 point'],
  ['fr', 0.32, 0.3, '2 points de plus', '+2 points'],
] as const)(
  'describes in %s the change of a share to %d from %d: %s',
  (language, now, before, long, short) => {
    const { change, shortChange } = inLanguage(language);
    expect(plain(change(now, before, 'share'))).toBe(long);
    expect(plain(shortChange(now, before, 'share'))).toBe(short);
  },
);

it('writes a decrease with a minus sign, not a hyphen', () => {
  expect(plain(inLanguage('fr').shortChange(812, 1000, 'count'))).toBe('\u221218,8 %');
  expect(inLanguage('en').shortChange(812, 1000, 'count')).toBe('\u221218.8%');
});
