/** Tokens of machines and the activity log, through the API. */
import { describe, expect, it } from 'vitest';
import {
  administrator,
  database,
  deeds,
  server,
  setUpPeople,
} from '../../testing/servers/people-scene.ts';
import { COOKIE } from '../../testing/servers/with-people.ts';

setUpPeople();

describe('tokens', () => {
  it('are shown once, listed without their secret, and revoked', async () => {
    const chief = await administrator();
    const token = { name: 'export', rights: { view: ['cra'] }, days: 30 };
    const { status, body } = await chief.ask('POST', '/api/tokens', token);
    expect(status).toBe(201);
    const { id, secret } = body as { id: string; secret: string };
    const headers = { authorization: `Bearer ${secret}` };
    const code = async (): Promise<number> =>
      (await server.inject({ url: '/api/status', headers })).statusCode;
    expect(await code()).toBe(200);
    const listed = (await chief.ask('GET', '/api/people')).body;
    expect(listed['tokens']).toMatchObject([
      { id, name: 'export', rights: { view: ['cra'] }, createdBy: 'Administrator' },
    ]);
    expect(JSON.stringify(listed)).not.toContain(secret);
    expect(JSON.stringify(await database.query<object>('SELECT * FROM token'))).not.toContain(
      secret,
    );
    expect((await chief.ask('DELETE', `/api/tokens/${id}`)).status).toBe(204);
    expect(await code()).toBe(401);
    expect(await deeds(chief, '&what=token-revoked')).toEqual(['token-revoked']);
  });

  it.each([
    [{ days: 0 }],
    [{ days: 366 }],
    [{ days: 1.5 }],
    [{ rights: {} }],
    [{ rights: { people: 'all' } }],
    [{ rights: { view: [] } }],
    [{ rights: { metrics: false } }],
    [{ rights: { publish: [] } }],
    [{ rights: { publish: 'all' } }],
    [{ rights: { publish: ['everywhere'] } }],
    [{ rights: { approve: 'all' } }],
  ])('with %j are refused', async (wrong) => {
    const chief = await administrator();
    const token = { name: 'x', rights: { metrics: true }, days: 1, ...wrong };
    expect((await chief.ask('POST', '/api/tokens', token)).status).toBe(400);
  });
});

describe('a token that publishes', () => {
  const TOKEN = { name: 'deploy', rights: { publish: ['staging'], propose: 'all' }, days: 1 };

  it('belongs to its maker, and has at most the rights that the maker has at that moment', async () => {
    const chief = await administrator();
    const { status, body } = await chief.ask('POST', '/api/tokens', TOKEN);
    expect(status).toBe(201);
    const headers = { authorization: `Bearer ${(body as { secret: string }).secret}` };
    const codes = async (): Promise<number[]> => {
      const payload = { environment: 'staging', seen: null, undo: '9' };
      const asked = { method: 'POST', headers } as const;
      return [
        (await server.inject({ ...asked, url: '/api/releases', payload })).statusCode,
        (await server.inject({ ...asked, url: '/api/drafts', payload: { name: 'x' } })).statusCode,
      ];
    };
    const having = async (rights: object, state = 'active'): Promise<number[]> => {
      await database.query(`UPDATE person SET rights = $1::jsonb, state = $2`, [
        JSON.stringify(rights),
        state,
      ]);
      return await codes();
    };
    expect(await codes()).toEqual([404, 201]);
    const [made] = await database.query<{ made_by: object }>('SELECT made_by FROM draft');
    const [person] = await database.query<{ id: string }>('SELECT id::text AS id FROM person');
    expect(made?.made_by).toMatchObject({ kind: 'token', name: 'deploy', owner: person?.id });
    const all = { people: 'all', publish: 'all', propose: 'all' };
    expect(await having({ ...all, publish: ['cra'] })).toEqual([403, 201]);
    expect(await having({ people: 'all', publish: 'all' })).toEqual([404, 403]);
    // A blocked or removed person has no rights, so the secret opens nothing.
    expect(await having(all, 'blocked')).toEqual([403, 403]);
    expect(await having(all)).toEqual([404, 201]);
    await database.query('DELETE FROM person');
    expect(await codes()).toEqual([403, 403]);
  });

  it('is made only by a person who may publish, and revoked by anyone who manages all people', async () => {
    const chief = await administrator();
    const { body } = await chief.ask('POST', '/api/tokens', TOKEN);
    await database.query(`UPDATE person SET rights = '{"people": "all", "propose": "all"}'`);
    expect((await chief.ask('POST', '/api/tokens', TOKEN)).body).toMatchObject({
      ...{ status: 403, type: 'urn:balise:problem:beyond-rights' },
    });
    const { id } = body as { id: string };
    expect((await chief.ask('DELETE', `/api/tokens/${id}`)).status).toBe(204);
    expect(await deeds(chief, '&what=token-made')).toEqual(['token-made']);
  });
});

describe('the activity log', () => {
  it('cannot be changed, not even in the database', async () => {
    await administrator();
    for (const sql of [
      "UPDATE activity SET what = 'x'",
      'DELETE FROM activity',
      'TRUNCATE activity',
    ])
      await expect(database.query(sql)).rejects.toThrow('never changed');
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const)
      expect((await server.inject({ method, url: '/api/activity' })).statusCode).toBe(401);
  });

  it('is read in pages, filtered, and downloaded as CSV and JSON lines, which is recorded too', async () => {
    const chief = await administrator();
    const first = (await chief.ask('GET', '/api/activity?limit=2')).body as {
      entries: { id: string; what: string }[];
      older: boolean;
    };
    expect(first.entries.map(({ what }) => what)).toEqual(['password-changed', 'signed-in']);
    expect(first.older).toBe(true);
    const rest = await deeds(chief, `&before=${first.entries[1]?.id}`);
    expect(rest).toEqual(['link-used', 'link-made']);
    expect(await deeds(chief, '&who=BALISE')).toEqual(['link-made']);
    expect(await deeds(chief, '&to=2026-01-01')).toEqual([]);
    const file = async (format: string) => {
      const answer = await server.inject({
        url: `/api/activity?format=${format}`,
        cookies: { [COOKIE]: chief.cookie ?? '' },
      });
      return [answer.body, answer.headers['content-disposition']] as const;
    };
    const [json, jsonName] = await file('ndjson&words=fr');
    expect(jsonName).toBe('attachment; filename="balise-activite.ndjson"');
    const lines = json.trim().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { what: string }).what)).toContain('link-made');
    const [table, tableName] = await file('csv');
    expect(tableName).toBe('attachment; filename="balise-activity.csv"');
    expect(table.split('\r\n')[0]).toBe('\uFEFFid,at,kind,who,what,about,from,to');
    expect(await deeds(chief, '&what=exported')).toHaveLength(2);
  });

  it('can be followed from an entry on, oldest first, by a system that copies it', async () => {
    const chief = await administrator();
    const after = async (id: string): Promise<string[]> => {
      const { entries } = (await chief.ask('GET', `/api/activity?after=${id}`)).body as {
        entries: { id: string; what: string }[];
      };
      return entries.map((entry) => `${entry.id} ${entry.what}`);
    };
    // The last seconds are left out, because they may be incomplete.
    expect(await after('0')).toEqual([]);
    await database.runAll(`
      ALTER TABLE activity DISABLE TRIGGER activity_is_kept;
      UPDATE activity SET at = at - interval '4 seconds';
      ALTER TABLE activity ENABLE TRIGGER activity_is_kept;`);
    expect(await after('0')).toEqual([
      '1 link-made',
      '2 link-used',
      '3 signed-in',
      '4 password-changed',
    ]);
    expect(await after('3')).toEqual(['4 password-changed']);
  });

  it.each([
    'after=-1',
    'before=x',
    'limit=0',
    'format=xml',
    'from=never',
    'from=2026-11-21&to=2026-11-20',
    `who=${'x'.repeat(101)}`,
  ])('refuses %s with the name of the parameter', async (query) => {
    const chief = await administrator();
    expect((await chief.ask('GET', `/api/activity?${query}`)).status).toBe(400);
  });
});
