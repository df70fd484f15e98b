/** Reports by mail as a person sees them: the own ones, and those of people whose accounts the person manages. */
import type { BothLanguages, MailReport } from '@balise/contract';
import { explainedInBoth } from '../base/locales/explain-reason.ts';
import { REPORTS } from '../reports/definitions/report-definitions.ts';
import { NO_ADDRESS, NO_SIGN_IN, type KeptMailReport } from './kept-mail-reports.ts';
import { mailDayOf, nextPeriod } from './mailed-period.ts';

export interface Shown {
  /** Whether the reader receives it. */
  readonly isOwn: boolean;
  readonly canSend: boolean;
  /** The day in Toronto. */
  readonly today: string;
}

export function shownMailReport(
  kept: KeptMailReport,
  { isOwn, canSend, today }: Shown,
): MailReport {
  const { id, every, question, person, exploration, ended, sentTo, lastError } = kept;
  const isPrivate = !isOwn && exploration !== null && exploration.ownOf !== null;
  const nextDay = mailDayOf(nextPeriod(every, sentTo));
  const isDue = ended === null && nextDay <= today;
  const waiting = isDue ? whyWaiting(lastError, canSend) : null;
  return {
    ...{ id, every, person, madeAt: kept.madeAt, sentAt: kept.sentAt, sentTo: kept.mailedTo },
    ...(isPrivate
      ? { name: null, tableName: null, question: null }
      : { ...namesOf(kept), question }),
    nextDay: ended === null ? nextDay : null,
    waiting,
    reason: waiting === 'failed' ? reasonOf(lastError ?? '') : null,
    ended,
  };
}

function whyWaiting(lastError: string | null, canSend: boolean): MailReport['waiting'] {
  if (!canSend) return 'no-mail';
  if (lastError === null) return null;
  if (lastError === NO_SIGN_IN) return 'no-sign-in';
  return lastError === NO_ADDRESS ? 'no-address' : 'failed';
}

const reasonOf = (code: string): BothLanguages => explainedInBoth(code) ?? { en: code, fr: code };

function namesOf({
  question,
  exploration,
}: KeptMailReport): Pick<MailReport, 'name' | 'tableName'> {
  if (question.kind === 'exploration') return { name: exploration?.name ?? null, tableName: null };
  const { report: id, table } = question;
  const report = REPORTS.find((one) => one.id === id);
  return {
    name: report?.name ?? { en: id, fr: id },
    tableName: report?.tables.find((one) => one.id === table)?.name ?? null,
  };
}
