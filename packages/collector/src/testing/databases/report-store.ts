/** The embedded engine with the roll-ups of reports, and the functions of the store that a server needs for them. */
import type { Hit } from '@balise/beacon';
import { answerExplore } from '../../reports/explore/explore-question.ts';
import { askFunnel } from '../../reports/goals/ask-funnel.ts';
import { askGoalCount } from '../../reports/goals/ask-goal-count.ts';
import { answerQuestion, wordsOf } from '../../reports/report-question.ts';
import { fillReportDays, REPORT_DAYS } from '../../store/sums/report-days.ts';
import { REPORT_STATES, REPORT_SUMS } from '../../store/sums/report-sums-tables.ts';
import { fillReportSums } from '../../store/sums/report-sums.ts';
import type { Database } from '../../engine/database/database.ts';
import type { ReportCalls } from '../../reports/report-calls.ts';
import type { HitCalls } from '../../store/hit-calls.ts';
import { insertRows } from '../../store/insert/insert-hits.ts';
import { readPageOwners } from '../../store/other-departments/read-page-owners.ts';
import { prepareTables } from '../../store/migrations/prepare-tables.ts';
import { quoteText } from '../../engine/sql/quote-text.ts';
import { makeAllVisits } from './make-all-visits.ts';
import { embeddedDatabase } from './embedded-database.ts';
import { remembering } from './remembering.ts';

export interface ReportStore {
  readonly database: Database;
  readonly store: Pick<ReportCalls, 'report' | 'explore' | 'reportWords' | 'funnel' | 'goalCount'> &
    Pick<HitCalls, 'pageOwners'>;
  readonly remove: () => Promise<void>;
}

export interface NamedTwins {
  /** By page (host and path): the same page in the other language, as the page itself names it. */
  readonly twins: Readonly<Record<string, string>>;
  /** The first day on which pages name it. */
  readonly since: string;
}

export async function reportStore(hits: readonly Hit[], named?: NamedTwins): Promise<ReportStore> {
  const made = await embeddedDatabase();
  const database = remembering(made.database);
  await prepareTables(database);
  await insertRows(database, hits);
  await makeAllVisits(database);
  if (named) await nameTwins(database, named, hits.length);
  return {
    database,
    store: {
      report: (question) => answerQuestion(database, question),
      explore: (asked) => answerExplore(database, asked),
      funnel: (asked) => askFunnel(database, asked),
      goalCount: (asked) => askGoalCount(database, asked),
      reportWords: (words) => wordsOf(database, words),
      pageOwners: (pages) => readPageOwners(database, pages),
    },
    remove: made.remove,
  };
}

/** As if the page views had contained it. */
async function nameTwins(
  database: Database,
  { twins, since }: NamedTwins,
  hits: number,
): Promise<void> {
  const cases = Object.entries(twins).map(
    ([page, twin]) => `concat(host, path) = ${quoteText(page)}, ${quoteText(twin)}`,
  );
  await database.run('CREATE TABLE with_twins AS visit_hits');
  await database.run(
    `INSERT INTO with_twins SELECT * REPLACE (multiIf(day < '${since}', '', ${cases.join(', ')}, '') AS twinUrl) FROM visit_hits`,
  );
  await database.run('TRUNCATE TABLE visit_hits');
  await database.run('INSERT INTO visit_hits SELECT * FROM with_twins');
  await database.run('DROP TABLE with_twins');
  await database.run(`TRUNCATE TABLE ${REPORT_DAYS}`);
  await fillReportDays(database, { to: REPORT_DAYS, from: 'visit_hits', hits });
  for (const table of [REPORT_SUMS, REPORT_STATES]) await database.run(`TRUNCATE TABLE ${table}`);
  const days = await database.rows<{ day: string }>(
    'SELECT DISTINCT toString(day) AS day FROM visit_hits',
  );
  for (const { day } of days) {
    const ofDay = (table: string): string => `(SELECT * FROM ${table} WHERE day = '${day}')`;
    await fillReportSums(
      database,
      { to: REPORT_SUMS, states: REPORT_STATES },
      { day, days: ofDay(REPORT_DAYS), hits: ofDay('visit_hits') },
    );
  }
}
