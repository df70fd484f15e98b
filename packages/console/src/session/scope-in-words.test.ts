import { expect, it } from 'vitest';
import { words } from '../language/words.ts';
import { makeSession } from '../testing/session.ts';
import type { Rights } from './rights.ts';
import { scopeWords } from './scope-in-words.ts';

const { rights: ALL, departments } = makeSession();

const ROWS: readonly (readonly ['en' | 'fr', Rights, readonly string[]])[] = [
  ['en', ALL, ['Administrator: all departments']],
  ['fr', ALL, ['Administration\u00A0: tous les ministères']],
  ['en', { view: ['esdc', 'cra'], propose: ['esdc', 'cra'] }, ['Analyst: Employment and Revenue']],
  ['fr', { view: ['esdc', 'cra'], propose: ['esdc', 'cra'] }, ['Analyste\u00A0: Emploi et Revenu']],
  [
    'en',
    { view: 'all', propose: ['cra'], approve: ['cra'] },
    ['See: all departments', 'Propose and approve: Revenue'],
  ],
  ['en', { view: [], people: ['gone'] }, ['People: gone']],
  ['en', {}, []],
];

it.each(ROWS)('describes in %s the permissions %j: %j', (language, rights, lines) => {
  expect(scopeWords(departments, language, words[language].t).rights(rights)).toEqual(lines);
});
