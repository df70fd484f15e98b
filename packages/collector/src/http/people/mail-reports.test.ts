/** Reports by mail through the API: each account adds its own, and those who manage people see and end all. */
import { describe, expect, it } from 'vitest';
import { MOST_MAIL_REPORTS } from '@balise/contract';
import { confirmedAddress } from '../../mail-reports/confirmed-address.ts';
import {
  administrator,
  ALL,
  codeOf,
  database,
  deeds,
  idOf,
  personWith,
  server,
  setServer,
  setUpPeople,
  type Browser,
  type Json,
} from '../../testing/servers/people-scene.ts';
import { withPeople } from '../../testing/servers/with-people.ts';

const serve = async (canSend: boolean): Promise<void> =>
  setServer(
    await withPeople(database, {
      trustedProxies: ['loopback'],
      mail: { canSend, addressOf: confirmedAddress },
    }),
  );
setUpPeople(() => serve(true));

const REPORT = {
  ...{ kind: 'report', report: 'pages', table: 'pages' },
  choices: 'environment=production&compare=previous&filter=page%3Astarts-with%3Awww.canada.ca%2Ffr',
};
const add = (by: Browser, question: object = REPORT, every = 'week') =>
  by.ask('POST', '/api/mail-reports', { question, every });
const list = async (by: Browser): Promise<Json> => (await by.ask('GET', '/api/mail-reports')).body;
const listed = async (by: Browser, which: 'own' | 'others' = 'own'): Promise<Json[]> =>
  (await list(by))[which] as Json[];

const confirm = (id: string, address = 'kim@example.ca') =>
  database.query(
    `INSERT INTO mail_address (person, address, language, confirmed_at) VALUES ($1::bigint, $2, 'fr', now())
     ON CONFLICT (person) DO UPDATE SET address = excluded.address`,
    [id, address],
  );

async function kimWith(rights: object): Promise<{ kim: Browser; chief: Browser; id: string }> {
  const chief = await administrator();
  const kim = await personWith(rights, chief);
  const id = await idOf('kim', chief);
  await confirm(id);
  return { kim, chief, id };
}

const EXPLORATION = {
  name: { en: 'Mine', fr: 'La mienne' },
  readers: { kind: 'own' },
  question: {
    ...{ period: { preset: '7' }, source: 'real', suite: '', department: '', language: '' },
    ...{ host: '', device: '', rows: 'page', columns: '', measures: ['pageViews'], events: [] },
    ...{ filters: [], scope: 'hit' },
  },
};

describe('reports by mail', () => {
  it('are added, listed with their next day, and removed, with entries in the activity', async () => {
    const { kim, chief } = await kimWith({ view: ['cra'] });
    const { status, body } = await add(kim);
    expect(status).toBe(201);
    const { own, mail, address } = await list(kim);
    expect([mail, address]).toEqual(['ready', { address: 'kim@example.ca', language: 'fr' }]);
    expect(own).toMatchObject([
      {
        ...{ id: body['id'], every: 'week', question: REPORT, ended: null, waiting: null },
        ...{ name: { en: 'Pages', fr: 'Pages' }, tableName: { en: 'Pages' } },
        ...{ sentAt: null, sentTo: null, person: { name: 'kim' } },
      },
    ]);
    const [{ nextDay } = {}] = own as Json[];
    expect(new Date(String(nextDay)).getUTCDay()).toBe(1);
    expect((await kim.ask('DELETE', `/api/mail-reports/${String(body['id'])}`)).status).toBe(204);
    expect(await listed(kim)).toEqual([]);
    const done = await deeds(chief);
    expect(done.filter((what) => what.startsWith('mail-report'))).toEqual([
      ...['mail-report-removed', 'mail-report-added'],
    ]);
  });

  it('need a mail server and a confirmed address', async () => {
    const { kim, id } = await kimWith({ figures: ['cra'] });
    await database.query('UPDATE mail_address SET confirmed_at = NULL WHERE person = $1::bigint', [
      id,
    ]);
    expect(codeOf(await add(kim))).toBe('no-mail-address');
    expect(await list(kim)).toMatchObject({ mail: 'no-address', address: null });
    await serve(false);
    expect(codeOf(await add(kim))).toBe('no-mail');
    expect(await list(kim)).toMatchObject({ mail: 'no-mail' });
  });

  it.each<[string, object, string]>([
    ['an unknown report', { ...REPORT, report: 'nothing' }, 'report'],
    ['an unknown table', { ...REPORT, table: 'nothing' }, 'table'],
    ['days of its own', { ...REPORT, choices: 'environment=production&from=2026-01-01' }, 'from'],
    ['another format', { ...REPORT, choices: 'environment=production&format=json' }, 'format'],
    ['no environment', { ...REPORT, choices: '' }, 'environment'],
    ['an unknown choice', { ...REPORT, choices: 'environment=production&hots=a' }, 'hots'],
    ['an unknown value', { ...REPORT, choices: 'environment=production&device=x' }, 'device'],
    ['several goals', { ...REPORT, choices: 'environment=production&goal=1&with=2' }, 'with'],
  ])('are refused with %s', async (_, question, place) => {
    const { kim } = await kimWith({ figures: 'all' });
    const answer = await add(kim, question);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-value']);
    expect(answer.body['detail']).toContain(`“${place}”`);
  });

  it('are refused with another department, a goal or an exploration that the person may not see', async () => {
    const { kim, chief } = await kimWith({ figures: ['cra'] });
    const of = (more: string) => ({ ...REPORT, choices: `environment=production&${more}` });
    expect(codeOf(await add(kim, of('department=esdc')))).toBe('mail-report-unseen');
    expect(codeOf(await add(kim, of('goal=99')))).toBe('goal-removed');
    const saved = await chief.ask('POST', '/api/explorations', EXPLORATION);
    const question = {
      ...{ kind: 'exploration', exploration: saved.body['id'], environment: 'production' },
    };
    expect(codeOf(await add(kim, question))).toBe('not-found');
    const nobody = await personWith({ people: ['cra'] }, chief, 'nobody');
    expect(codeOf(await add(nobody))).toBe('mail-report-unseen');
    expect(await listed(kim)).toEqual([]);
  });

  it('of an account are at most so many', async () => {
    const { kim, id } = await kimWith({ figures: ['cra'] });
    await database.query(
      `INSERT INTO mail_report (person, report, environment, every, sent_to)
       SELECT $1::bigint, 'pages', 'production', 'week', '2026-11-22' FROM generate_series(1, $2::int)`,
      [id, MOST_MAIL_REPORTS],
    );
    expect(codeOf(await add(kim))).toBe('too-many-mail-reports');
  });

  it('are seen and stopped by those who manage the account, and by no other', async () => {
    const { kim, chief } = await kimWith({ figures: ['cra'] });
    const saved = await kim.ask('POST', '/api/explorations', EXPLORATION);
    const question = {
      ...{ kind: 'exploration', exploration: saved.body['id'], environment: 'production' },
    };
    const id = String((await add(kim)).body['id']);
    await add(kim, question, 'month');
    const lee = await personWith({ figures: ['cra'] }, chief, 'lee');
    const head = await personWith({ people: ['esdc'], figures: ['esdc'] }, chief, 'head');
    for (const other of [lee, head]) {
      expect(await listed(other, 'others')).toEqual([]);
      expect((await other.ask('DELETE', `/api/mail-reports/${id}`)).status).toBe(404);
    }
    const seen = await listed(chief, 'others');
    expect(seen).toMatchObject([
      { every: 'month', name: null, question: null, person: { name: 'kim' } },
      { every: 'week', name: { en: 'Pages' } },
    ]);
    expect((await chief.ask('DELETE', `/api/mail-reports/${id}`)).status).toBe(204);
    expect((await listed(kim)).at(-1)).toMatchObject({
      ...{ id, nextDay: null, ended: { why: 'by-person', by: 'Administrator' } },
    });
    await kim.ask('DELETE', `/api/explorations/${String(saved.body['id'])}`);
    expect(await listed(kim)).toHaveLength(1);
    expect((await kim.ask('DELETE', `/api/mail-reports/${id}`)).status).toBe(204);
    expect(await listed(kim)).toEqual([]);
  });

  it('have no account for tokens and commands', async () => {
    const { kim } = await kimWith(ALL);
    expect((await add(kim)).status).toBe(201);
    const answer = await server.inject({
      ...{ url: '/api/mail-reports', headers: { authorization: 'Bearer key-of-the-folder' } },
    });
    expect(answer.statusCode).toBe(403);
  });
});
