/** Makes a session for tests. A test may override its fields. */
import type { Session } from '../session/session.ts';

const ALL_RIGHTS: Session['rights'] = {
  view: 'all',
  propose: 'all',
  approve: 'all',
  publish: 'all',
  privacy: 'all',
  people: 'all',
};

export function makeSession(changes: Partial<Session> = {}): Session {
  return {
    person: { id: 'p1', name: 'Ada Roy', account: 'ada', kind: 'local', hasPassword: true },
    rights: ALL_RIGHTS,
    reader: 'reader-of-p1',
    csrf: 'token-1',
    departments: [
      { id: 'esdc', name: { en: 'Employment', fr: 'Emploi' } },
      { id: 'cra', name: { en: 'Revenue', fr: 'Revenu' } },
    ],
    ...changes,
  };
}
