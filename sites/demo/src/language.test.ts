import { expect, it } from 'vitest';
import { inLanguage } from './language.ts';

it('chooses one language at any depth, and keeps all other values', () => {
  const texts = {
    title: { en: 'Yes', fr: 'Oui' },
    rows: [{ name: { en: 'One', fr: 'Un' }, value: 1 }],
    value: 'same',
  };
  expect(inLanguage(texts, 'fr')).toEqual({
    title: 'Oui',
    rows: [{ name: 'Un', value: 1 }],
    value: 'same',
  });
});
