/** Reads differences in sentences, problems and authors, which releases and drafts have in common. */
import type { DraftProblem, FileDifference } from '@balise/contract';
import { list, object, text } from '../../../network/shape.ts';

export interface Both {
  readonly en: string;
  readonly fr: string;
}

export const readBoth = object<Both>({ en: text, fr: text });

export type Difference = readonly FileDifference[];

export const readDifference = list(
  object<FileDifference>({
    file: text,
    title: readBoth,
    lines: list(
      object<FileDifference['lines'][number]>({ en: text, fr: text, places: list(text) }),
    ),
  }),
);

export const readProblems = list(
  object<DraftProblem>({ file: text, place: text, reason: readBoth }),
);
