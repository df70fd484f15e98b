/** Why a report by mail comes to its end: its question is refused for the person. */
import type { MailReportEnd } from '@balise/contract';
import type { ProblemCode } from '../base/locales/messages.ts';
import { Problem } from '../base/problem/problem.ts';

const ENDS: Partial<Readonly<Record<ProblemCode, MailReportEnd>>> = {
  'mail-report-unseen': 'no-right',
  'not-found': 'exploration-closed',
  'goal-removed': 'goal-removed',
  'goal-gone': 'question-gone',
  'bad-value': 'question-gone',
};

/** Undefined for any other error: the mail is tried again. */
export const endReasonOf = (error: unknown): MailReportEnd | undefined =>
  error instanceof Problem ? ENDS[error.code] : undefined;
