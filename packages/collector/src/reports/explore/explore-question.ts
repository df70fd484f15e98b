/** An exploration in the form that is sent to the store's process: plain data. */
import type { ExploreAnswer, ExploreQuery } from '@balise/contract';
import type { HiddenValues, Question } from '../question/question.ts';
import type { Reader } from '../../engine/database/database.ts';
import { askExplore } from './ask-explore.ts';
import { readQuestion } from './asked-exploration.ts';
import { hideCells } from './hide-cells.ts';
import { asReportQuery } from './read-explore-query.ts';

export interface ExploreAsked {
  readonly query: ExploreQuery;
  /** Identifiers of the departments whose hits are wanted; all if left out. */
  readonly departments?: readonly string[];
  /** Values of other departments, by dimension. */
  readonly hidden?: Readonly<Record<string, HiddenValues>>;
  /** Whether small counts are suppressed (default: yes). */
  readonly isSuppressed?: boolean;
}

/** The answer. If small counts are suppressed, so is every figure that would reveal one. */
export async function answerExplore(
  reader: Reader,
  { query, departments, hidden = {}, isSuppressed = true }: ExploreAsked,
): Promise<ExploreAnswer> {
  const question: Question = {
    query: asReportQuery(query),
    departments,
    isSuppressed,
    joinsRareTexts: isSuppressed,
    hidden: new Map(Object.entries(hidden)),
  };
  const asked = readQuestion(query, question);
  return await hideCells(asked, await askExplore(reader, asked));
}
