/** Reports by mail in the control database. People's changes are recorded in the activity by the same statement. */
import {
  MOST_MAIL_REPORTS,
  type BothLanguages,
  type Environment,
  type MailedEvery,
  type MailedQuestion,
  type MailReportEnd,
  type NewMailReport,
} from '@balise/contract';
import { recorded, type Doer } from '../control-store/activity.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';

type Queries = Pick<ControlDatabase, 'query'>;

/** Reasons of a failure beside those of mail servers: no confirmed address, and no sign-in for a long time. */
export const NO_ADDRESS = 'NO_ADDRESS';
export const NO_SIGN_IN = 'NO_SIGN_IN';

export interface KeptMailReport {
  readonly id: string;
  readonly question: MailedQuestion;
  readonly every: MailedEvery;
  /** The account that receives it. */
  readonly person: { readonly id: string; readonly name: string };
  /** Name of the exploration, and the identifier of its owner if it is private. Null for a report. */
  readonly exploration: { readonly name: BothLanguages; readonly ownOf: string | null } | null;
  /** ISO 8601, UTC. */
  readonly madeAt: string;
  /** Last day of the newest period that was mailed or left out. */
  readonly sentTo: string;
  readonly sentAt: string | null;
  /** Last day of the newest period that was mailed. */
  readonly mailedTo: string | null;
  /** Failures of the mail that is due. */
  readonly tries: number;
  /** The reason of the last failure, as a code. */
  readonly lastError: string | null;
  readonly ended: {
    readonly why: MailReportEnd;
    readonly at: string;
    /** Name of a person; empty for the collector. */
    readonly by: string;
  } | null;
}

const SELECT = `SELECT mail_report.id::text AS id, every, environment, report, report_table, choices,
    exploration.id::text AS exploration, exploration.name_en, exploration.name_fr, exploration.own_of::text AS own_of,
    person.id::text AS person, person.name AS person_name, mail_report.made_at, sent_to::text AS sent_to, sent_at,
    mailed_to::text AS mailed_to, tries, last_error, ended_at, ended_why, ended_by
  FROM mail_report JOIN person ON person.id = mail_report.person
  LEFT JOIN exploration ON exploration.id = mail_report.exploration`;

/** Of one person, or of all people. Those that still run come first, then the newest. */
export async function mailReportsOf(
  database: Queries,
  person: string | 'all',
): Promise<KeptMailReport[]> {
  const rows = await database.query<Row>(
    `${SELECT} WHERE $1 = 'all' OR mail_report.person::text = $1
     ORDER BY ended_at IS NOT NULL, mail_report.id DESC`,
    [person],
  );
  return rows.map(keptOf);
}

export async function findMailReport(
  database: Queries,
  id: string,
): Promise<KeptMailReport | undefined> {
  const [row] = await database.query<Row>(`${SELECT} WHERE mail_report.id = $1::bigint`, [id]);
  return row && keptOf(row);
}

/** The last days of the newest periods that are over. */
export type LastDays = Readonly<Record<MailedEvery, string>>;

/** Those with a period that is over and was neither mailed nor left out, and whose next try has come. Oldest first. */
export async function dueMailReports(
  database: Queries,
  { week, month }: LastDays,
): Promise<KeptMailReport[]> {
  const rows = await database.query<Row>(
    `${SELECT} WHERE ended_at IS NULL AND retry_at <= now()
       AND sent_to < CASE every WHEN 'week' THEN $1::date ELSE $2::date END
     ORDER BY sent_to, retry_at, mail_report.id`,
    [week, month],
  );
  return rows.map(keptOf);
}

/**
 * Returns the new identifier. Undefined if the person has `MOST_MAIL_REPORTS` already. The first mail is that of the period
 * after `sentTo`.
 */
export async function addMailReport(
  database: ControlDatabase,
  who: Doer,
  { question, every }: NewMailReport,
  sentTo: string,
): Promise<string | undefined> {
  const ofReport = question.kind === 'report';
  const change = {
    sql: `INSERT INTO mail_report (person, exploration, environment, report, report_table, choices, every, sent_to)
          SELECT $1::bigint, $2::bigint, $3, $4, $5, $6, $7, $8::date
          WHERE (SELECT count(*) FROM mail_report WHERE person = $1::bigint) < ${MOST_MAIL_REPORTS}
          RETURNING id::text AS id`,
    values: [
      ...[who.id, ofReport ? null : question.exploration, environmentOf(question)],
      ...(ofReport ? [question.report, question.table, question.choices] : [null, '', '']),
      ...[every, sentTo],
    ],
  };
  const about = ofReport ? question.report : `exploration ${question.exploration}`;
  const entry = { who, what: 'mail-report-added', about, after: { every, question } } as const;
  const [row] = await database.together<{ id: string }>([recorded(change, entry)]);
  return row?.id;
}

/** The person who receives it removes it from the own list. */
export async function removeMailReport(
  database: ControlDatabase,
  who: Doer,
  { id, every, question }: KeptMailReport,
): Promise<void> {
  const change = {
    sql: 'DELETE FROM mail_report WHERE id = $1::bigint RETURNING id',
    values: [id],
  };
  const entry = { who, what: 'mail-report-removed', before: { every, question } } as const;
  await database.together([recorded(change, entry)]);
}

/** It stays in the list of the person who received it, with the reason. `by`: empty for the collector. */
export async function endMailReport(
  database: ControlDatabase,
  who: Doer,
  { id, person, every, question }: KeptMailReport,
  end: { readonly why: MailReportEnd; readonly by: string },
): Promise<void> {
  const change = {
    sql: `UPDATE mail_report SET ended_at = now(), ended_why = $2, ended_by = $3, last_error = NULL
          WHERE id = $1::bigint AND ended_at IS NULL RETURNING id`,
    values: [id, end.why, end.by],
  };
  const entry = { who, what: 'mail-report-ended', about: person.name } as const;
  const [before, after] = [{ every, question }, { why: end.why }];
  await database.together([recorded(change, { ...entry, before, after })]);
}

type Handled = Pick<KeptMailReport, 'id' | 'sentTo'>;

/** The mail server has accepted the mail of the period that ends on the day `to`. */
export const recordSent = (
  database: Queries,
  { id, sentTo }: Handled,
  to: string,
): Promise<unknown> =>
  database.query(
    `UPDATE mail_report SET sent_to = $3::date, mailed_to = $3::date, sent_at = now(), tries = 0, retry_at = now(), last_error = NULL
     WHERE id = $1::bigint AND sent_to = $2::date`,
    [id, sentTo, to],
  );

/** The period that ends on the day `to` will not be mailed. */
export const recordLeftOut = (
  database: Queries,
  { id, sentTo }: Handled,
  to: string,
): Promise<unknown> =>
  database.query(
    `UPDATE mail_report SET sent_to = $3::date, tries = 0, retry_at = now()
     WHERE id = $1::bigint AND sent_to = $2::date`,
    [id, sentTo, to],
  );

/** `reason`: a code. `pause`: seconds until the next try. */
export const recordFailure = (
  database: Queries,
  { id }: Handled,
  reason: string,
  pause: number,
): Promise<unknown> =>
  database.query(
    `UPDATE mail_report SET tries = tries + 1, last_error = $2, retry_at = now() + make_interval(secs => $3)
     WHERE id = $1::bigint`,
    [id, reason, pause],
  );

/** The environment of a report is one of its choices. */
const environmentOf = (question: MailedQuestion): string =>
  question.kind === 'exploration'
    ? question.environment
    : (new URLSearchParams(question.choices).get('environment') ?? '');

interface Row {
  readonly id: string;
  readonly every: MailedEvery;
  readonly environment: Environment;
  readonly report: string | null;
  readonly report_table: string;
  readonly choices: string;
  readonly exploration: string | null;
  readonly name_en: string | null;
  readonly name_fr: string | null;
  readonly own_of: string | null;
  readonly person: string;
  readonly person_name: string;
  readonly made_at: string | Date;
  readonly sent_to: string;
  readonly sent_at: string | Date | null;
  readonly mailed_to: string | null;
  readonly tries: number;
  readonly last_error: string | null;
  readonly ended_at: string | Date | null;
  readonly ended_why: MailReportEnd | null;
  readonly ended_by: string;
}

const isoOf = (moment: string | Date): string => new Date(moment).toISOString();

const keptOf = (row: Row): KeptMailReport => ({
  ...{ id: row.id, every: row.every, question: questionOf(row) },
  person: { id: row.person, name: row.person_name },
  exploration:
    row.exploration === null
      ? null
      : { name: { en: row.name_en ?? '', fr: row.name_fr ?? '' }, ownOf: row.own_of },
  madeAt: isoOf(row.made_at),
  ...{ sentTo: row.sent_to, mailedTo: row.mailed_to, tries: row.tries },
  ...{ sentAt: row.sent_at === null ? null : isoOf(row.sent_at), lastError: row.last_error },
  ended:
    row.ended_at === null || row.ended_why === null
      ? null
      : { why: row.ended_why, at: isoOf(row.ended_at), by: row.ended_by },
});

function questionOf({
  report,
  report_table,
  choices,
  exploration,
  environment,
}: Row): MailedQuestion {
  if (report !== null) return { kind: 'report', report, table: report_table, choices };
  return { kind: 'exploration', exploration: exploration ?? '', environment };
}
