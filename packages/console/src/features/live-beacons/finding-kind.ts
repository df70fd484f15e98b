/** Kinds of finding that have a word in the reader's language; one that is newer is shown as it is called. */

const KINDS = [
  'email',
  'digits',
  'passport',
  'postal-code',
  'user-name',
  'password',
  'case-number',
  'at-sign',
  'parameter',
  'added',
] as const;

export type KnownKind = (typeof KINDS)[number];

export function isFindingKind(kind: string): kind is KnownKind {
  return KINDS.some((known) => known === kind);
}
