/** Redacts a text or an address in the browser, by the code of the library, and names each removed piece. */
import type { ScrubberSettings } from '@balise/contract';
import {
  addressScrubber,
  nameList,
  replaceAdditions,
  scrubText,
  withoutAtSign,
  type FindingKind,
  type Language,
  type Scrubbed,
} from '@balise/privacy';
import { changedPieces, type ChangedPiece } from './changed-pieces.ts';

export const SUBJECTS = ['text', 'address', 'link'] as const;
/** `address`: of a page. `link`: of a link or a file. */
export type Subject = (typeof SUBJECTS)[number];

interface RemovedPiece extends ChangedPiece {
  /** The kinds that the piece may be of. */
  readonly kinds: readonly FindingKind[];
}

export interface Tried {
  readonly text: string;
  readonly kinds: readonly FindingKind[];
  readonly pieces: readonly RemovedPiece[];
}

export type TryScrubber = (text: string, subject: Subject, language: Language) => Tried;

/** Throws if a pattern of the settings is not valid. */
export function scrubberWith(settings: ScrubberSettings): TryScrubber {
  const { patterns, addressesAsTexts, keptNumbers, personalNames, typedNames } = settings;
  replaceAdditions({ patterns, addressesAsTexts, keptNumbers });
  const scrubAddress = addressScrubber({
    ...{ personal: nameList(personalNames), typed: nameList(typedNames) },
  });
  const scrub = (text: string, subject: Subject, language: Language): Scrubbed => {
    if (subject === 'text') return scrubText(text, language);
    const cleaned = scrubAddress(text, language, subject === 'link');
    return subject === 'address' ? withoutAtSign(cleaned) : cleaned;
  };
  return (given, subject, language) => {
    const { text, kinds } = scrub(given, subject, language);
    const all = [...new Set(kinds)];
    const pieces = changedPieces(given, text).map((piece) => {
      const own = scrubText(piece.before, language).kinds.filter((kind) => all.includes(kind));
      return { ...piece, kinds: own.length > 0 ? own : all };
    });
    return { text, kinds: all, pieces };
  };
}
