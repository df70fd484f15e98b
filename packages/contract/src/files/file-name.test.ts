import { expect, it } from 'vitest';
import { fileName } from './file-name.ts';

it.each([
  [['Termes de recherche', '2026-11-21'], 'balise-termes-de-recherche-2026-11-21.csv'],
  [['Fréquentation', '', 'À l’œuvre !'], 'balise-frequentation-a-l-oeuvre.csv'],
  [['Source : site', '../"x"\r\n'], 'balise-source-site-x.csv'],
  [[], 'balise.csv'],
])('names the file of %j', (parts, name) => {
  expect(fileName(parts, 'csv')).toBe(name);
});
