/** Hits of two weeks, accounts, a mail server, and the job that mails their reports. */
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import type { Rights } from '../../base/config/rights.ts';
import type { Language } from '../../base/locales/messages.ts';
import { PageOwners } from '../../store/other-departments/page-owners.ts';
import { addMailReport } from '../../mail-reports/kept-mail-reports.ts';
import { MailReportsJob, type MailReportsParts } from '../../mail-reports/mail-reports-job.ts';
import { mailer } from '../../messages/send-mail.ts';
import type { MailedQuestion, MailedEvery } from '@balise/contract';
import { reportStore, type ReportStore } from '../databases/report-store.ts';
import { sampleHit } from '../sample-hit.ts';

const HOST = 'www.canada.ca';
/** Pages of the scene, each with its number of visitors in each week. */
const PAGES = [
  { page: `${HOST}/en/revenue-agency/taxes.html`, visitors: 9 },
  { page: `${HOST}/en/revenue-agency/rare.html`, visitors: 3 },
  { page: `${HOST}/en/health-canada/vaccines.html`, visitors: 12 },
];
/** Noon of a Wednesday in the week from November 16 and in that from November 23, 2026. */
const NOONS = [Date.UTC(2026, 10, 18, 17), Date.UTC(2026, 10, 25, 17)];

export async function mailedStore(): Promise<ReportStore> {
  let count = 0;
  const hits = NOONS.flatMap((noon) =>
    PAGES.flatMap(({ page, visitors }) =>
      Array.from({ length: visitors }, (_, person) => {
        count += 1;
        return sampleHit(`m-${String(count).padStart(5, '0')}`, {
          ...{ receivedAt: noon + person * 60_000, requestId: `s${count}` },
          ...{ page: `https://${page}`, suites: 'canadalivemain' },
          parameters: { fid: `person-${person}`, v5: 'eng' },
        });
      }),
    ),
  );
  return await reportStore(hits);
}

/** `lag`: seconds by which reports are behind. */
export interface MailedScene {
  readonly database: ControlDatabase;
  readonly store: ReportStore['store'];
  readonly port: number;
  readonly now: () => number;
  readonly lag?: () => number | null;
  readonly id?: string;
  /** Language by identifier of the person; without an entry, the person has no confirmed address. */
  readonly languages: Readonly<Record<string, Language>>;
  readonly parts?: Partial<MailReportsParts>;
}

export const CONSOLE = new URL('https://collection.example');

export function mailJob(scene: MailedScene): MailReportsJob {
  const { store, port, now, lag = () => 0, id = 'this', languages, parts = {} } = scene;
  let { database } = scene;
  database = parts.database?.() ?? database;
  return new MailReportsJob({
    database: () => database,
    ...{ id, now, console: CONSOLE },
    mailer: mailer({
      ...{ url: new URL(`smtp://127.0.0.1:${port}`), from: 'Balise <balise@example.ca>' },
      console: CONSOLE,
    }),
    addressOf: async (_, person) => {
      const language = languages[person];
      return language && { address: `person-${person}@example.ca`, language };
    },
    answers: {
      store: { ...store, whenReady: async () => undefined },
      owners: new PageOwners({ store }),
      control: { open: async () => undefined },
      visits: { lag: async () => lag() },
    },
    onFailed: (error) => {
      throw error;
    },
    ...parts,
  });
}

/** Returns the identifier. */
export async function account(
  database: ControlDatabase,
  name: string,
  rights: Rights,
): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'INSERT INTO person (name, account, rights) VALUES ($1, $1, $2::jsonb) RETURNING id::text AS id',
    [name, JSON.stringify(rights)],
  );
  return row?.id ?? '';
}

/** A report with its pages. `choices`: more of its address. */
export const pagesReport = (choices = ''): MailedQuestion => ({
  ...{ kind: 'report', report: 'pages', table: 'pages' },
  choices: `environment=production${choices}`,
});

/** As if it had been made during the week or the month after `sentTo`. */
export async function mailed(
  database: ControlDatabase,
  person: string,
  question: MailedQuestion,
  { every = 'week', sentTo = '2026-11-22' }: { every?: MailedEvery; sentTo?: string } = {},
): Promise<string> {
  const who = { kind: 'person', id: person, name: 'one' } as const;
  return (await addMailReport(database, who, { question, every }, sentTo)) ?? '';
}
