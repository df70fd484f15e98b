/** Reports that people receive by mail, each week or each month. `/api/mail-reports`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Day, Environment, Moment, orNull } from '../shared.ts';
import { LONGEST_CHOICES } from './limits.ts';

const Id = Type.String({ pattern: '^[1-9]\\d{0,17}$', 'x-expected': 'exploration' });
const ReportId = Type.String({ pattern: '^[a-z][\\w-]{0,63}$', 'x-expected': 'report' });

/** A report with its choices, or a saved exploration. Its days are those of the week or the month. */
export const MailedQuestion = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal('report'),
        report: ReportId,
        /** `id` of a table. Empty: the days. */
        table: Type.String({ maxLength: 64, 'x-expected': 'table' }),
        /** The query of the report's address, without days and options for the output. */
        choices: Type.String({ maxLength: LONGEST_CHOICES, 'x-expected': 'choices' }),
      },
      { additionalProperties: false },
    ),
    Type.Object(
      { kind: Type.Literal('exploration'), exploration: Id, environment: Environment },
      { additionalProperties: false },
    ),
  ],
  { 'x-expected': 'mailed-question' },
);
export type MailedQuestion = Static<typeof MailedQuestion>;

/** Weeks begin on Monday. The mail of a week is sent on the next Monday, and that of a month on the first day of the next. */
export const MailedEvery = Type.Enum(['week', 'month'], { 'x-expected': 'mailed-every' });
export type MailedEvery = Static<typeof MailedEvery>;

export const NewMailReport = Type.Object(
  { question: MailedQuestion, every: MailedEvery },
  { additionalProperties: false },
);
export type NewMailReport = Static<typeof NewMailReport>;

/** Why a report is no longer mailed. */
export const MailReportEnd = Type.Enum([
  /** The account has no figures, or not those of the department that the report names. */
  'no-right',
  /** The account may no longer open the exploration. */
  'exploration-closed',
  /** A goal of the report was removed, or the account may no longer see it. */
  'goal-removed',
  /** The settings no longer have the report, its table or one of its dimensions. */
  'question-gone',
  /** A person who manages people stopped it. */
  'by-person',
]);
export type MailReportEnd = Static<typeof MailReportEnd>;

export const MailReport = Type.Object({
  id: Type.String(),
  every: MailedEvery,
  /** Of the report or the exploration. Null for a private exploration of another person. */
  name: orNull(BothLanguages),
  /** Of the table, for a report. */
  tableName: orNull(BothLanguages),
  /** Null for a private exploration of another person. */
  question: orNull(MailedQuestion),
  /** The person who receives it. */
  person: Type.Object({ id: Type.String(), name: Type.String() }),
  madeAt: Moment,
  /** The day of the next mail. Null once it has stopped. */
  nextDay: orNull(Day),
  /** The newest mail. */
  sentAt: orNull(Moment),
  /** Last day of the newest mail. */
  sentTo: orNull(Day),
  /** Why the mail that is due was not sent yet. */
  waiting: orNull(Type.Enum(['no-address', 'no-sign-in', 'no-mail', 'failed'])),
  /** The error of the mail server, if it failed. */
  reason: orNull(BothLanguages),
  ended: orNull(Type.Object({ why: MailReportEnd, at: Moment, by: Type.String() })),
});
export type MailReport = Static<typeof MailReport>;

export const MailReportList = Type.Object({
  own: Type.Array(MailReport),
  /** Those of other people whose accounts the reader manages. */
  others: Type.Array(MailReport),
  /** Whether the collector can send mail, and the reader has a confirmed address. */
  mail: Type.Enum(['ready', 'no-address', 'no-mail']),
  /** The reader's confirmed address, and the language of its mails. */
  address: orNull(Type.Object({ address: Type.String(), language: Type.Enum(['en', 'fr']) })),
});
export type MailReportList = Static<typeof MailReportList>;
