/** Sends reports to a real mail server, and compares their files with those of the export. */
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { momentOf } from '../base/clock/moment-of.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { PageOwners } from '../store/other-departments/page-owners.ts';
import { controlDatabase, emptyPeople } from '../testing/databases/control-database.ts';
import type { ReportStore } from '../testing/databases/report-store.ts';
import {
  account,
  mailed,
  mailedStore,
  mailJob,
  pagesReport,
  type MailedScene,
} from '../testing/servers/mail-report-scene.ts';
import { mailServer, type MailServer, type ReceivedMail } from '../testing/servers/mail-server.ts';
import { withPeople } from '../testing/servers/with-people.ts';
import { GOALS } from '../people/goals/kept-goals.ts';
import { SYSTEM } from '../control-store/activity.ts';
import { saveExploration } from '../people/saved-explorations/explorations.ts';
import { findPerson } from '../people/find-person.ts';
import { mailReportsOf } from './kept-mail-reports.ts';

let database: ControlDatabase;
let store: ReportStore;
let smtp: MailServer;
/** The moment of the job: a day in Toronto at noon. */
let day = '2026-11-30';

beforeAll(async () => {
  database = await controlDatabase();
  store = await mailedStore();
});
afterAll(async () => {
  await database.close();
  await store.remove();
});
beforeEach(async () => {
  await emptyPeople(database);
  await database.query('DELETE FROM lease');
  smtp = await mailServer();
  day = '2026-11-30';
});
afterEach(() => smtp.close());

const now = (): number => (momentOf(day, 'from') ?? 0) + 12 * 3_600_000;
const scene = (more: Partial<MailedScene> = {}): MailedScene => ({
  ...{ database, store: store.store, port: smtp.port, now, languages: { 1: 'en', 2: 'fr' } },
  ...more,
});
const run = (more: Partial<MailedScene> = {}): Promise<void> => mailJob(scene(more)).run();
const kept = () => mailReportsOf(database, 'all');
const retryNow = () => database.query('UPDATE mail_report SET retry_at = now()');
const fileOf = ({ parts }: ReceivedMail): string =>
  Object.entries(parts).find(([name]) => name.endsWith('.csv'))?.[1] ?? '';

/** The file of the export for a person, who shares it. */
async function exported(person: string, address: string): Promise<string> {
  const found = await findPerson(database, person);
  if (!found) throw new Error('no such person');
  const server: FastifyInstance = await withPeople(database, {
    store: store.store,
    owners: new PageOwners({ store: store.store }),
    people: { identify: async () => ({ kind: 'person', person: found, session: '1' }) },
  });
  const answer = await server.inject({ url: address, headers: { host: 'collection.example' } });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    ...[200, 'text/csv; charset=utf-8'],
  ]);
  return answer.body;
}

const WEEK = 'from=2026-11-23&to=2026-11-29';
const PAGES = `/api/reports/pages?environment=production&format=csv&table=pages&limit=10000&sharing=yes`;

describe('a report by mail', () => {
  it('has the file of the export, a table as text and HTML, and the language of the account', async () => {
    const person = await account(database, 'ana', { view: 'all' });
    const other = await account(database, 'luc', { view: 'all' });
    await mailed(database, person, pagesReport('&compare=previous'));
    await mailed(database, other, pagesReport('&compare=previous'));
    await run();
    expect(smtp.mails).toHaveLength(2);
    const [english, french] = smtp.mails;
    if (!english || !french) throw new Error('no mail');
    expect([english.to, english.header('Content-Language')]).toEqual([
      ...[['person-1@example.ca'], 'en'],
    ]);
    expect(english.header('Subject')).toBe('Week: Pages, 2026-11-23 to 2026-11-29');
    expect(french.header('Subject')).toBe('Semaine\u00a0: Pages, du 2026-11-23 au 2026-11-29');
    const words = { en: english, fr: french };
    for (const [language, mail] of Object.entries(words)) {
      const decimal = language === 'fr' ? 'comma' : 'point';
      const more = `&compare=previous&words=${language}&decimal=${decimal}`;
      expect(fileOf(mail)).toBe(await exported(person, `${PAGES}&${WEEK}${more}`));
      expect(fileOf(mail).split('\r\n')).toHaveLength(5);
    }
    // 3 of 24 visitors saw the rare page.
    for (const part of ['text/plain', 'text/html'])
      expect(english.parts[part]).toMatch(/rare\.html(<[^>]*>|\t)+&?l?t?;?<?5/);
    expect(english.parts['text/plain']).toContain('Small counts are suppressed');
    expect(english.parts['text/plain']).toContain(
      'https://collection.example/en/production/reports/pages?from=2026-11-23&to=2026-11-29',
    );
    expect(french.parts['text/html']).toContain('<html lang="fr">');
    expect(french.parts['text/plain']).toContain('Les petits nombres sont masqués');
    await run();
    expect(smtp.mails).toHaveLength(2);
  });

  it('suppresses small counts also for a person who may see hits', async () => {
    const person = await account(database, 'ana', { view: 'all' });
    await mailed(database, person, pagesReport());
    await run();
    const [mail] = smtp.mails;
    if (!mail) throw new Error('no mail');
    const own = PAGES.replace('&sharing=yes', '');
    expect(await exported(person, `${own}&${WEEK}&words=en`)).toMatch(/rare\.html.*,3,/);
    expect(fileOf(mail)).toMatch(/rare\.html.*,<5,/);
    expect(`${mail.parts['text/plain']}${fileOf(mail)}`).not.toMatch(/rare\.html[^\r\n]*[\t,]3\b/);
  });

  it('has the departments that the account may see at that moment', async () => {
    const person = await account(database, 'ana', { figures: ['cra', 'hc'] });
    await mailed(database, person, pagesReport());
    await run();
    expect(fileOf(smtp.mails[0] as ReceivedMail)).toContain('health-canada');
    await database.query(`UPDATE person SET rights = '{"figures": ["cra"]}'`);
    day = '2026-12-07';
    await database.query(`UPDATE mail_report SET sent_to = '2026-11-22'`);
    await run();
    const [, mail] = smtp.mails;
    if (!mail) throw new Error('no mail');
    expect(`${mail.parts['text/plain']}${mail.parts['text/html']}${fileOf(mail)}`).not.toContain(
      'vaccines',
    );
    expect(fileOf(mail)).toBe(await exported(person, `${PAGES}&${WEEK}&words=en`));
  });

  it('has the days, an exploration, and the visits with a goal as the report shows them', async () => {
    const person = await account(database, 'ana', { view: 'all' });
    const goal = await GOALS.make(database, SYSTEM, {
      ...{ name: { en: 'Taxes read', fr: 'Impôts lus' }, department: '' },
      content: {
        ...{ kind: 'page', operator: 'is' },
        pages: ['www.canada.ca/en/revenue-agency/taxes.html'],
      },
    });
    await mailed(database, person, {
      ...{ kind: 'report', report: 'traffic', table: '' },
      choices: `environment=production&goal=${goal}`,
    });
    const exploration = await saveExploration(
      database,
      { kind: 'person', id: person, name: 'ana' },
      {
        ...{ name: { en: 'By page', fr: 'Par page' }, readers: { kind: 'own' } },
        question: {
          ...{ period: { preset: '7' }, source: 'real', suite: '', department: '' },
          ...{ language: '', host: '', device: '', rows: 'page', columns: 'language' },
          ...{ measures: ['pageViews', 'visits'], events: [], filters: [], scope: 'hit' },
        },
      },
    );
    await mailed(database, person, {
      ...{ kind: 'exploration', exploration: exploration ?? '', environment: 'production' },
    });
    await run();
    const [days, explored] = smtp.mails;
    if (!days || !explored) throw new Error('no mail');
    const asked = `environment=production&${WEEK}&format=csv&sharing=yes&limit=10000&words=en`;
    expect(fileOf(days)).toBe(await exported(person, `/api/reports/traffic?${asked}&goal=${goal}`));
    expect(days.parts['text/plain']).toContain('Goal: Taxes read');
    expect(fileOf(explored)).toBe(
      await exported(
        person,
        `/api/explore?${asked}&rows=page&columns=language&measures=pageViews,visits`,
      ),
    );
    expect(explored.header('Subject')).toBe('Week: By page, 2026-11-23 to 2026-11-29');
    await database.query('DELETE FROM exploration');
    expect((await kept()).map(({ question }) => question.kind)).toEqual(['report']);
  });
});

describe('the days of a mail', () => {
  it('are those of the week before, also late, each once', async () => {
    const person = await account(database, 'ana', { view: 'all' });
    await mailed(database, person, pagesReport(), { sentTo: '2026-11-15' });
    day = '2026-11-22';
    await run();
    expect(smtp.mails).toHaveLength(0);
    // The collector was off on both Mondays.
    day = '2026-12-02';
    await run();
    await run();
    await run();
    expect(smtp.mails.map((mail) => mail.header('Subject'))).toEqual([
      ...['Week: Pages, 2026-11-16 to 2026-11-22', 'Week: Pages, 2026-11-23 to 2026-11-29'],
    ]);
    expect(await kept()).toMatchObject([{ sentTo: '2026-11-29', mailedTo: '2026-11-29' }]);
  });

  it('are those of February, and of a month with a change of the clocks', async () => {
    const person = await account(database, 'ana', { view: 'all' });
    await mailed(database, person, pagesReport(), { every: 'month', sentTo: '2027-01-31' });
    for (day of ['2027-02-28', '2027-03-01', '2027-03-31', '2027-04-01']) await run();
    expect(smtp.mails.map((mail) => mail.header('Subject'))).toEqual([
      ...['Month: Pages, 2027-02-01 to 2027-02-28', 'Month: Pages, 2027-03-01 to 2027-03-31'],
    ]);
  });

  it('that are over for a month are left out', async () => {
    const person = await account(database, 'ana', { view: 'all' });
    await mailed(database, person, pagesReport(), { sentTo: '2026-10-18' });
    day = '2026-11-30';
    for (let count = 0; count < 8; count += 1) await run();
    expect(smtp.mails.map((mail) => mail.header('Subject')?.slice(13))).toEqual([
      ...['2026-10-26 to 2026-11-01', '2026-11-02 to 2026-11-08', '2026-11-09 to 2026-11-15'],
      ...['2026-11-16 to 2026-11-22', '2026-11-23 to 2026-11-29'],
    ]);
  });

  it('are counted first, for at most a day', async () => {
    const person = await account(database, 'ana', { view: 'all' });
    await mailed(database, person, pagesReport());
    const job = mailJob(scene({ lag: () => 13 * 3600 }));
    await job.run();
    await mailJob(scene({ lag: () => null })).run();
    expect(smtp.mails).toHaveLength(0);
    await mailJob(scene({ lag: () => 11 * 3600 })).run();
    expect(smtp.mails).toHaveLength(1);
    await database.query(`UPDATE mail_report SET sent_to = '2026-11-22'`);
    day = '2026-12-02';
    await job.run();
    expect(smtp.mails).toHaveLength(2);
  });
});

describe('a mail that cannot be sent', () => {
  it('is sent later if the mail server is down for two days', async () => {
    const person = await account(database, 'ana', { view: 'all' });
    await mailed(database, person, pagesReport());
    const { port } = smtp;
    await smtp.close();
    for (day of ['2026-11-30', '2026-12-01', '2026-12-02']) {
      await expect(run({ port })).rejects.toMatchObject({ reason: 'ECONNREFUSED' });
      // The next try has not come.
      await run({ port });
      await retryNow();
    }
    expect(await kept()).toMatchObject([{ tries: 3, lastError: 'ECONNREFUSED', sentAt: null }]);
    smtp = await mailServer();
    await run();
    expect(smtp.mails.map((mail) => mail.header('Subject'))).toEqual([
      'Week: Pages, 2026-11-23 to 2026-11-29',
    ]);
    expect(await kept()).toMatchObject([{ tries: 0, lastError: null, sentTo: '2026-11-29' }]);
  });

  it('does not hold back the mails of others', async () => {
    const refused = await account(database, 'gone', { view: 'all' });
    const person = await account(database, 'luc', { view: 'all' });
    await mailed(database, refused, pagesReport());
    await mailed(database, person, pagesReport());
    await smtp.close();
    smtp = await mailServer({
      onMail: ({ to }) => {
        if (to.includes('person-1@example.ca'))
          throw Object.assign(new Error('No such user'), { responseCode: 550 });
      },
    });
    await expect(run()).rejects.toMatchObject({ isFinal: true });
    expect(smtp.mails.map(({ to }) => to)).toEqual([['person-2@example.ca']]);
  });

  it('waits for a confirmed address, and is left out for a blocked account', async () => {
    const person = await account(database, 'ana', { view: 'all' });
    const id = await mailed(database, person, pagesReport());
    await run({ languages: {} });
    expect(await kept()).toMatchObject([{ id, lastError: 'NO_ADDRESS', sentTo: '2026-11-22' }]);
    await retryNow();
    await run();
    expect(smtp.mails).toHaveLength(1);
    await database.query(`UPDATE person SET state = 'blocked'`);
    day = '2026-12-07';
    await run();
    expect(smtp.mails).toHaveLength(1);
    expect(await kept()).toMatchObject([{ sentTo: '2026-12-06', mailedTo: '2026-11-29' }]);
  });
});

describe('several collectors and a kill', () => {
  it('send each mail once', async () => {
    const person = await account(database, 'ana', { view: 'all' });
    for (let count = 0; count < 5; count += 1) await mailed(database, person, pagesReport());
    await Promise.all(['one', 'two', 'three'].map((id) => run({ id })));
    await Promise.all(['one', 'two', 'three'].map((id) => run({ id })));
    expect(smtp.mails).toHaveLength(5);
  });

  it('repeat a mail once that a killed collector had sent and not recorded', async () => {
    const person = await account(database, 'ana', { view: 'all' });
    await mailed(database, person, pagesReport());
    const killed: ControlDatabase = {
      ...database,
      query: (sql, values) =>
        sql.includes('mailed_to = $3') ? new Promise(() => undefined) : database.query(sql, values),
    };
    void run({ id: 'killed', parts: { database: () => killed } });
    await expect.poll(() => smtp.mails.length).toBe(1);
    // The lease of the killed collector has not expired.
    await run({ id: 'other' });
    expect(smtp.mails).toHaveLength(1);
    await database.query('UPDATE lease SET ends_at = now()');
    await run({ id: 'other' });
    await run({ id: 'other' });
    expect(smtp.mails).toHaveLength(2);
    const [first, second] = smtp.mails.map((mail) => mail.header('Message-ID'));
    expect(first).toBe(second);
    expect(first).toMatch(/^<report-\d+-2026-11-29@example\.ca>$/);
  });
});

describe('a report that the account may no longer see', () => {
  const ended = async (): Promise<(string | undefined)[]> =>
    (await kept()).map((one) => one.ended?.why);

  it('is not sent, and ends with the reason', async () => {
    const person = await account(database, 'ana', { figures: ['cra'] });
    const goal = await GOALS.make(database, SYSTEM, {
      ...{ name: { en: 'Taken', fr: 'Pris' }, department: 'hc' },
      content: { kind: 'event', event: 'download' },
    });
    const exploration = await saveExploration(
      database,
      { kind: 'person', id: await account(database, 'kim', { view: ['hc'] }), name: 'kim' },
      SHARED_WITH_HC,
    );
    await mailed(database, person, pagesReport('&department=hc'));
    await mailed(database, person, pagesReport(`&goal=${goal}`));
    await mailed(database, person, {
      ...{ kind: 'exploration', exploration: exploration ?? '', environment: 'production' },
    });
    await mailed(database, person, pagesReport('&filter=gone%3Dx'));
    await mailed(database, person, { ...pagesReport(), report: 'gone' } as never);
    await run();
    expect(smtp.mails).toEqual([]);
    expect((await ended()).reverse()).toEqual([
      ...['no-right', 'goal-removed', 'exploration-closed', 'question-gone', 'question-gone'],
    ]);
    const [row] = await database.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM activity WHERE what = 'mail-report-ended' AND who_kind = 'system'`,
    );
    expect(row?.n).toBe(5);
    day = '2026-12-07';
    await run();
    expect(smtp.mails).toEqual([]);
  });

  it('ends with the last permission for figures', async () => {
    const person = await account(database, 'ana', { people: 'all' });
    await mailed(database, person, pagesReport());
    await run();
    expect([smtp.mails, await ended()]).toEqual([[], ['no-right']]);
    await database.query('DELETE FROM person');
    expect(await kept()).toEqual([]);
  });
});

const SHARED_WITH_HC = {
  name: { en: 'By page', fr: 'Par page' },
  readers: { kind: 'department', department: 'hc' },
  question: {
    ...{ period: { preset: '7' }, source: 'real', suite: '', department: '' },
    ...{ language: '', host: '', device: '', rows: 'page', columns: '' },
    ...{ measures: ['pageViews'], events: [], filters: [], scope: 'hit' },
  },
} satisfies Parameters<typeof saveExploration>[2];
