/** The draft or release that is previewed, as the server answers it. */
import { foldSpaces } from '../env/text.ts';
import type { PanelLanguage } from './panel/panel-language.ts';

export interface Previewed {
  readonly kind: 'draft' | 'release';
  readonly id: string;
  readonly name: string;
}

/** Reads `{kind, id, name: {en, fr}}`; undefined for anything else. */
export function readPreviewed(what: unknown, language: PanelLanguage): Previewed | undefined {
  const { kind, id, name } = Object(what) as Readonly<Record<string, unknown>>;
  if (kind !== 'draft' && kind !== 'release') return undefined;
  const names = Object(name) as Readonly<Record<string, unknown>>;
  return { kind, id: foldSpaces(id), name: foldSpaces(names[language]) };
}
