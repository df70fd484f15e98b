import { expect, it } from 'vitest';
import { ratesAddress, ratesFile } from './rates-file.ts';

it('writes the rates next to the theme page, in a format for spreadsheets', () => {
  expect(ratesAddress('fr')).toBe('/demo/fr/services/prestations/taux.csv');
  expect(ratesFile('fr').split('\r\n')[0]).toBe('\u{feff}"Distance de la bouée","Montant mensuel"');
  expect(ratesFile('en').split('\r\n')).toHaveLength(5);
});
