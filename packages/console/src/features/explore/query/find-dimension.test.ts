import { expect, it } from 'vitest';
import { matchNamed, namedWithVariables } from './find-dimension.ts';

const title = namedWithVariables({ id: 'title', name: 'Titre de la page' });
const page = namedWithVariables({ id: 'page', name: 'Page' });

it('adds the variables of a dimension to its name', () => {
  expect(title.name).toMatch(/^Titre de la page \(v11, c11, pageName\)$/);
  expect(page.name).toBe('Page');
});

it.each(['', 'TITRE', 'v11', 'eVar11', 'c11', 'prop11', 'titre evar11', 'pagename'])(
  '%j finds the title',
  (text) => expect(matchNamed(title, text)).toBe(true),
);

it.each(['v1', 'eVar1', 'prop1', 'titre v12', 'url'])('%j does not find the title', (text) =>
  expect(matchNamed(title, text)).toBe(false),
);
