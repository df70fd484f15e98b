/** A host or path pattern: complete, or with `*` at its start or its end (`*.canada.ca`, `/en/*`, `*benefits*`). */
import { fold } from '@balise/beacon';

export type Pattern = (text: string) => boolean;

export function patternOf(written: string): Pattern {
  const pattern = fold(written);
  const isOpenBefore = pattern.startsWith('*');
  const isOpenAfter = pattern.endsWith('*');
  const part = pattern.slice(isOpenBefore ? 1 : 0, isOpenAfter ? -1 : undefined);
  if (isOpenBefore && isOpenAfter) return (text) => fold(text).includes(part);
  if (isOpenBefore) return (text) => fold(text).endsWith(part);
  if (isOpenAfter) return (text) => fold(text).startsWith(part);
  return (text) => fold(text) === part;
}
