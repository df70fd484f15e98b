/** Action codes for which this console has texts, in the order of the filter. */
export const DEEDS = [
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'session-ended',
  'link-made',
  'link-used',
  'password-changed',
  'person-added',
  'person-changed',
  'person-removed',
  'token-made',
  'token-revoked',
  'right-refused',
  'exported',
  'identifiers-disclosed',
  'hits-searched',
  'swept',
  'mended',
  'mend-counted',
  'backed-up',
  'restored',
  'imported',
  'import-removed',
  'note-written',
  'note-changed',
  'note-removed',
  'exploration-shared',
  'exploration-changed',
  'exploration-removed',
  'suppression-limited',
  'stop-pressed',
  'stop-confirmed',
  'stop-lift-asked',
  'stop-lifted',
<<<<<<< HEAD
  'draft-made',
  'draft-changed',
  'draft-deleted',
  'draft-approved',
  'draft-refused',
=======
  'release-published',
  'release-undone',
  'release-rolled-back',
>>>>>>> refs/heads/releases
] as const;

export type Deed = (typeof DEEDS)[number];

export function isDeed(code: string): code is Deed {
  return (DEEDS as readonly string[]).includes(code);
}
