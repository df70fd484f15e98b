import { expect, it } from 'vitest';
import { matchNamed } from './match-named.ts';

const title = { id: 'title', name: 'Titre de la page · v11 · c11' };

it.each(['', 'TITRE', 'v11', 'eVar11', 'c11', 'prop11', 'titre evar11'])(
  '%j finds the title',
  (text) => expect(matchNamed(title, text)).toBe(true),
);

it.each(['v1', 'eVar1', 'prop1', 'titre v12', 'url'])('%j does not find the title', (text) =>
  expect(matchNamed(title, text)).toBe(false),
);
