/** Names before `:` or `=` in a filter: fields, dimensions and wire names, in both languages. */
import { fold, PARAMETER_ORDER, spellingsOf } from '@balise/beacon';
import { settings } from '@balise/settings';

const FIELDS = [
  'host',
  'path',
  'type',
  'event',
  'link',
  'language',
  'suite',
  'method',
  'cleaned',
  'view',
];

/** French names without accents, for fields and for frequently used dimensions. */
const FRENCH: Readonly<Record<string, string>> = {
  hote: 'host',
  chemin: 'path',
  evenement: 'event',
  lien: 'link',
  langue: 'language',
  methode: 'method',
  vue: 'view',
  nettoye: 'cleaned',
  titre: 'title',
  adresse: 'url',
  serveur: 'server',
  recherche: 'searchterm',
  formulaire: 'formname',
};

/** Parameters around the variables: start, end and format. */
const AROUND = ['AQB', 'AQE', 'ndh', 'pf'];

const known = new Set([
  ...FIELDS,
  ...Object.keys(FRENCH),
  ...settings.variables.dimensions.map(({ id }) => fold(id)),
  ...[...AROUND, ...PARAMETER_ORDER.flat()].map(fold),
]);

const NUMBERED = /^(?:[vchl]|evar|prop|hier|list|event)\d+$/;
const CONTEXT = /^(?:c|h|cid)\.[\p{L}\p{N}_.-]+$/u;

/** Any other name must be in quotation marks. */
export function isFilterName(name: string): boolean {
  const folded = fold(name);
  return known.has(folded) || NUMBERED.test(folded) || CONTEXT.test(folded);
}

/** All names that a folded name stands for. `eVar39` and `v39` mean the same, and so do `hote` and `host`. */
export function namesMeant(name: string): readonly string[] {
  return [...new Set([name, ...spellingsOf(name).slice(0, 1), FRENCH[name] ?? name])];
}
