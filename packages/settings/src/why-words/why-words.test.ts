import { expect, it } from 'vitest';
import { settings } from '../index.ts';
import { elementWords, fillWords, whyWords } from './why-words.ts';

/** Paths of all texts, with the names that each text fills in. */
function pathsOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string')
    return [
      path +
        [...value.matchAll(/\{\w+\}/g)]
          .map(([name]) => name)
          .sort()
          .join(''),
    ];
  return Object.entries(value as object).flatMap(([name, one]) => pathsOf(one, `${path}/${name}`));
}

it('have the same texts in both languages, with the same names in them', () => {
  expect(pathsOf(whyWords.fr)).toEqual(pathsOf(whyWords.en));
  expect(JSON.stringify(whyWords)).not.toContain('""');
});

it('explain every condition of the settings, and no other', () => {
  const known = settings.rules.conditions.map(({ id }) => id).sort();
  expect(Object.keys(whyWords.en.unmet).sort()).toEqual(known);
});

it('name every browser event and announcement that triggers a rule', () => {
  const types = settings.rules.rules.flatMap(({ triggers = [] }) =>
    triggers.map((trigger) => trigger.replace(/ .*/, '')),
  );
  expect(types.filter((type) => !(type in whyWords.en.on))).toEqual([]);
});

it('are filled with values, also with signs that a replacement would interpret', () => {
  expect(fillWords('{a} and {b}', { a: '$&', b: 2 })).toBe('$& and 2');
  expect(fillWords('{a} and {b}', { a: 1 })).toBe('1 and {b}');
});

it('name an element by its role, or else its tag, with its label', () => {
  expect(elementWords({ tag: 'a', text: 'Apply' }, 'en')).toBe('Link “Apply”');
  expect(elementWords({ tag: 'a', text: 'Un', role: 'tab' }, 'fr')).toBe('Onglet «\u00a0Un\u00a0»');
  expect(elementWords({ tag: 'x-card', text: '', role: 'constructor' }, 'en')).toBe('<x-card>');
});
