/** Makes answers about drafts and releases for tests. A test may override their fields. */
import type { ShownDraft } from '@balise/contract';

const LINE = {
  en: 'added travel.example',
  fr: 'ajout de travel.example',
  places: ['/production/{host=travel.example}'],
};

export const WORDS = [{ file: 'hosts.json', title: { en: 'Hosts', fr: 'Hôtes' }, lines: [LINE] }];

const CHANGE = {
  file: 'hosts.json',
  place: '/production/{host=travel.example}',
  kind: 'add' as const,
  after: { host: 'travel.example', department: { en: 'Travel', fr: 'Voyages' } },
  revision: 3,
  by: 'Jean Côté',
  at: '2026-11-21T20:04:00Z',
};

export function makeDraft(changes: Partial<ShownDraft> = {}): ShownDraft {
  return {
    id: '7',
    name: 'Travel site',
    by: 'Ada Roy',
    at: '2026-11-20T20:04:00Z',
    changedAt: '2026-11-21T20:04:00Z',
    state: 'open',
    package: null,
    revision: 3,
    changes: [CHANGE],
    words: WORDS,
    problems: [],
    conflicts: [],
    removed: [],
    approvals: { needed: [], mayApprove: [] },
    ...changes,
  };
}

export const makeRelease = (changes: object = {}): object => ({
  id: '12',
  kind: 'publish',
  environment: 'production',
  by: 'Jean Côté',
  at: '2026-11-21T20:04:00Z',
  note: { en: 'A new site', fr: 'Un nouveau site' },
  version: '0.2.0-abc',
  changes: 1,
  isLive: true,
  of: null,
  emergency: null,
  ...changes,
});
