/** The questions that reports answer. */
import type { Reader } from '../engine/database/database.ts';
import { answerExplore, type ExploreAsked } from './explore/explore-question.ts';
import type { ReportWords } from './suppression/values-of-others.ts';
import { askFunnel, type AskedFunnel } from './goals/ask-funnel.ts';
import { askGoalCount, type AskedGoalCount } from './goals/ask-goal-count.ts';
import { ourDay, type OurDayQuery } from './reconcile/our-day.ts';
import { answerQuestion, wordsOf, type ReportQuestion } from './report-question.ts';

export type ReportCalls = ReturnType<typeof reportCalls>;

export const reportCalls = (reader: Reader) => ({
  /** The figures of a report, before small figures are suppressed. */
  report: (question: ReportQuestion) => answerQuestion(reader, question),
  /** The answer to an exploration. Figures that may not be shown are suppressed. */
  explore: (asked: ExploreAsked) => answerExplore(reader, asked),
  /** The visits of a funnel by step, before small figures are suppressed. */
  funnel: (asked: AskedFunnel) => askFunnel(reader, asked),
  /** The visits with a condition, before small figures are suppressed. */
  goalCount: (asked: AskedGoalCount) => askGoalCount(reader, asked),
  /** The values of a dimension in the period of the query, most frequent first. */
  reportWords: (words: ReportWords) => wordsOf(reader, words),
  /** The figures of a day, to compare with those of another service. */
  ourDay: (query: OurDayQuery) => ourDay(reader, query),
});
