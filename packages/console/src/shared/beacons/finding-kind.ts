/** Kinds of finding with a text in both languages. Newer kinds are shown by their code. */

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
  'identifier',
] as const;

export type KnownKind = (typeof KINDS)[number];

export function isFindingKind(kind: string): kind is KnownKind {
  return KINDS.some((known) => known === kind);
}
