/** Makes answers about previews for tests. A test may override their fields. */
import type {
  PreviewEntries,
  ShownBeacon,
  ShownPick,
  ShownPreview,
  ShownWhy,
} from '@balise/contract';
import { makeHit } from './make-hit.ts';

const HOUR = 3_600_000;

export const makePreview = (changes: Partial<ShownPreview> = {}): ShownPreview => ({
  ...{ id: '7', kind: 'draft', of: '3', environment: 'production', host: 'www.canada.ca' },
  name: { en: 'Travel site', fr: 'Site de voyages' },
  ...{ by: 'Ada Roy', madeAt: '2026-11-21T20:04:00Z', state: 'running', entries: 2 },
  until: new Date(Date.now() + HOUR).toISOString(),
  isCodeReplaced: false,
  ...changes,
});

export const makeWhy = (changes: Partial<ShownWhy> = {}): ShownWhy => ({
  ...{ id: '2', kind: 'why', at: '2026-11-21T20:05:00.000Z', page: 77 },
  ...{ address: 'https://www.canada.ca/en.html', on: 'click', name: '' },
  element: { tag: 'a', text: 'Apply now', role: 'tab' },
  rules: [
    {
      ...{ rule: 'tabs/open', outcome: 'silent' },
      conditions: [
        { name: 'notAborted', met: true },
        { name: 'tabNotActive', met: false, saw: 'selected' },
      ],
    },
  ],
  near: [],
  removed: [{ kind: 'email', field: 'searchTerm' }],
  consent: 'given',
  dataLayer: [
    { path: 'page.theme', value: 'Benefits', type: 'string' },
    { path: 'user.email', type: 'string' },
  ],
  markers: [{ name: 'language', value: 'en' }],
  ...changes,
});

export const makePick = (changes: Partial<ShownPick> = {}): ShownPick => ({
  ...{ id: '3', kind: 'pick', at: '2026-11-21T20:06:00.000Z', page: 77 },
  address: 'https://www.canada.ca/en/services/benefits.html',
  element: { tag: 'a', text: 'Apply now' },
  ...{ selector: "a[href$='/apply.html']", here: 1 },
  twin: { address: 'https://www.canada.ca/fr/services/prestations.html', found: 1 },
  ...changes,
});

export function makeBeacon(changes: Partial<ShownBeacon> = {}): ShownBeacon {
  const hit = makeHit({ id: '1', receivedAt: '2026-11-21T20:04:59.000Z' });
  return {
    ...{ id: '1', kind: 'beacon', at: '2026-11-21T20:04:59.000Z', page: 77 },
    ...{ address: 'https://www.canada.ca/en.html', rule: 'page-load/page-view' },
    hit: hit as ShownBeacon['hit'],
    groups: [
      {
        id: 'eVars',
        rows: [
          {
            ...{ wire: 'v190', value: 'blue', source: 'permitNumber' },
            name: { en: 'Permit number', fr: 'Numéro de permis' },
          },
        ],
      },
    ],
    ...changes,
  };
}

export const makeEntries = (changes: Partial<PreviewEntries> = {}): PreviewEntries => ({
  preview: makePreview(),
  entries: [makeBeacon(), makeWhy()],
  more: false,
  rules: {
    'tabs/open': { en: 'Tab opened', fr: 'Onglet ouvert' },
    'page-load/page-view': { en: 'Page view', fr: 'Page vue' },
  },
  conditions: {
    notAborted: { en: 'the page is measured', fr: 'la page est mesurée' },
    tabNotActive: { en: 'the tab is not active', fr: 'l’onglet n’est pas déjà actif' },
  },
  ...changes,
});
