/** Reasons for which an approval is needed, in both languages. */
import type { BothLanguages } from '@balise/contract';

export const REASONS = {
  place: { en: 'hosts or paths of the department', fr: 'hôtes ou chemins du ministère' },
  moved: {
    en: 'hosts or paths that move to another department',
    fr: 'hôtes ou chemins qui changent de ministère',
  },
  newSource: {
    en: 'a rule that records what no setting has read before',
    fr: 'une règle qui relève ce qu’aucun paramètre n’a lu auparavant',
  },
  ownRule: { en: 'rules of the department', fr: 'règles du ministère' },
  noOwner: { en: 'hosts of no department', fr: 'hôtes sans ministère' },
  shared: {
    en: 'a part of a host that departments share',
    fr: 'une partie d’un hôte que des ministères partagent',
  },
  domains: { en: 'internal domains', fr: 'domaines internes' },
  departments: { en: 'names and marks of departments', fr: 'noms et marques des ministères' },
  rules: { en: 'rules of all departments', fr: 'règles de tous les ministères' },
  numbers: {
    en: 'variables, events or link kinds',
    fr: 'variables, événements ou sortes de liens',
  },
  collection: { en: 'collection', fr: 'collecte' },
  constants: { en: 'constants', fr: 'constantes' },
  experiments: { en: 'experiments', fr: 'expériences' },
  other: { en: 'settings of all departments', fr: 'paramètres de tous les ministères' },
  privacy: { en: 'privacy, consent or opt-out', fr: 'vie privée, consentement ou refus' },
  scripts: {
    en: 'scripts, offers or the tracker of the page',
    fr: 'scripts, offres ou outil de mesure de la page',
  },
} as const satisfies Readonly<Record<string, BothLanguages>>;
