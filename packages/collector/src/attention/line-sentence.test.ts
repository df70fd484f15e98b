import { ATTENTION_KINDS, type AttentionKind } from '@balise/contract';
import { expect, it } from 'vitest';
import type { Details } from '../control-store/alarms.ts';
import { lineSentence } from './line-sentence.ts';

type Row = readonly [
  kind: AttentionKind,
  subject: string,
  details: Details,
  en: string,
  fr: string,
];

it.each<Row>([
  [
    ...(['host-silent', 'www.canada.ca', { hours: 1, views: 0, due: 1200 }] as const),
    'www.canada.ca is silent: page views in 1 h: 0. Due: 1,200.',
    'www.canada.ca est muet. Pages vues en 1 h : 0. Attendues : 1 200.',
  ],
  [
    ...(['host-silent', 'www.canada.ca', {}] as const),
    'Silent host: www.canada.ca. See your department’s reports for its counts.',
    'Hôte muet : www.canada.ca. Voir les nombres dans les rapports de votre ministère.',
  ],
  [
    ...(['rule-failing', 'a.ca tabs/open'] as const),
    { host: 'a.ca', name: 'tabs/open', failure: 'failed' },
    'Failing rule: a.ca tabs/open. See your department’s reports for its counts.',
    'Règle en échec : a.ca tabs/open. Voir les nombres dans les rapports de votre ministère.',
  ],
  [
    ...(['rule-failing', 'a.ca tabs/open'] as const),
    { host: 'a.ca', name: 'tabs/open', hits: 312, beacons: 40_000 },
    'Rule tabs/open fails at a.ca, in 312 of 40,000 beacons.',
    'La règle tabs/open échoue sur a.ca, dans 312 envois sur 40 000.',
  ],
  [
    ...(['expectation', 'a.ca title'] as const),
    { host: 'a.ca', dimension: 'title', hits: 400, lacking: 40 },
    'Page title is missing at a.ca, in 40 of 400 beacons.',
    'Titre de la page : valeur absente sur a.ca, dans 40 envois sur 400.',
  ],
  [
    ...(['job', 'one sweep', { name: 'one', job: 'sweep' }] as const),
    'A background job of one fails: removal of expired data.',
    'Une tâche de fond de one échoue : retrait des données échues.',
  ],
  [
    ...(['certificate', 'c'] as const),
    { certificate: 'console.example', name: 'one', until: '2026-11-20', days: -4 },
    'The certificate console.example of one has ended on 2026-11-20.',
    'Le certificat console.example de one s’est terminé le 2026-11-20.',
  ],
  [
    ...(['release-unapproved', 'staging 12', { of: 'staging', release: '12' }] as const),
    'Release 12 went live in staging without its approvals, and no second person has looked at it.',
    'La publication 12 est en service en préproduction sans ses approbations, et aucune autre personne ne l’a regardée.',
  ],
  [
    ...(['stop-unconfirmed', 'production host a.ca'] as const),
    { of: 'production', stop: 'host', what: 'a.ca', hours: 80 },
    'The stop of a.ca was pressed 80 h ago, and nobody has confirmed it.',
    'L’arrêt de a.ca date de 80 h et personne ne l’a confirmé.',
  ],
])('has a sentence for %s %s %j', (kind, subject, details, en, fr) => {
  const line = { subject, details };
  const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
  expect(plain(lineSentence('en', line, kind))).toBe(en);
  expect(plain(lineSentence('fr', line, kind))).toBe(fr);
});

it.each(ATTENTION_KINDS)('has a whole sentence for %s without details', (kind) => {
  for (const language of ['en', 'fr'] as const) {
    const text = lineSentence(language, { subject: 'name', details: {} }, kind);
    expect(text).toContain('name');
    expect(text).not.toMatch(/[{}]|attention\./);
  }
});
