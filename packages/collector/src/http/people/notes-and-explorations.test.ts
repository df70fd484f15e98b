/** Notes and saved explorations through the API. */
import { describe, expect, it } from 'vitest';
import {
  administrator,
  ALL,
  codeOf,
  database,
  deeds,
  idOf,
  personWith,
  server,
  setUpPeople,
  type Browser,
  type Json,
} from '../../testing/servers/people-scene.ts';

setUpPeople();

const NOTE = {
  day: '2026-11-02',
  text: { en: 'New menu', fr: 'Nouveau menu' },
  department: '',
};
const QUESTION = {
  period: { preset: '28' },
  ...{ source: 'real', suite: '', department: '', language: '', host: '', device: '' },
  ...{ rows: 'page', columns: 'language', measures: ['pageViews'], events: [] },
  filters: [{ dimension: 'page', operator: 'one-of', values: ['a.ca/x', 'a.ca/y'] }],
  scope: 'visit',
};
const EXPLORATION = {
  name: { en: 'Pages by language', fr: 'Pages par langue' },
  readers: { kind: 'own' },
  question: QUESTION,
};
const NOVEMBER = '/api/notes?from=2026-11-01&to=2026-11-30';

const made = async (by: Browser, url: string, body: object): Promise<string> => {
  const answer = await by.ask('POST', url, body);
  expect(answer.status).toBe(201);
  return String(answer.body['id']);
};
const listed = async (by: Browser, url: string, list: string): Promise<Json[]> =>
  (await by.ask('GET', url)).body[list] as Json[];
const notes = (by: Browser, url = NOVEMBER) => listed(by, url, 'notes');
const explorations = (by: Browser) => listed(by, '/api/explorations', 'explorations');
const detailOf = ({ body }: { body: Json }): string => String(body['detail']);

describe('notes', () => {
  it('are written, read in the order of days, changed and removed, with entries in the activity log', async () => {
    const chief = await administrator();
    const later = await made(chief, '/api/notes', { ...NOTE, day: '2026-11-30' });
    const id = await made(chief, '/api/notes', NOTE);
    await made(chief, '/api/notes', { ...NOTE, day: '2026-12-01' });
    expect(await notes(chief)).toEqual([
      { ...NOTE, id, by: 'Administrator', mayChange: true },
      { ...NOTE, id: later, day: '2026-11-30', by: 'Administrator', mayChange: true },
    ]);
    const next = { ...NOTE, day: '2026-11-03', department: 'cra' };
    expect((await chief.ask('PUT', `/api/notes/${id}`, next)).status).toBe(204);
    expect(await notes(chief)).toMatchObject([next, { id: later }]);
    expect((await chief.ask('DELETE', `/api/notes/${id}`)).status).toBe(204);
    expect((await chief.ask('DELETE', `/api/notes/${id}`)).status).toBe(404);
    expect(await notes(chief)).toMatchObject([{ id: later }]);
    expect(await deeds(chief, '&what=note-changed')).toEqual(['note-changed']);
    expect(await deeds(chief, '&what=note-removed')).toEqual(['note-removed']);
    expect(await deeds(chief, '&what=note-written')).toHaveLength(3);
  });

  it('are refused if their period stops before it starts, and accepted for one day', async () => {
    const chief = await administrator();
    const ask = (to: string) => chief.ask('GET', `/api/notes?from=2026-11-02&to=${to}`);
    expect((await ask('2026-11-02')).status).toBe(200);
    const refused = await ask('2026-11-01');
    expect([refused.status, codeOf(refused)]).toEqual([400, 'bad-value']);
    expect(detailOf(refused)).toContain('“to” is not valid. Expected: a last day that is not');
  });

  it('of a department are visible to people who may see it, and notes for everybody to all', async () => {
    const chief = await administrator();
    await made(chief, '/api/notes', NOTE);
    await made(chief, '/api/notes', { ...NOTE, department: 'cra' });
    const secret = await made(chief, '/api/notes', { ...NOTE, department: 'esdc' });
    const kim = await personWith({ view: ['cra'] }, chief);
    expect(await notes(kim)).toMatchObject([
      { department: '', mayChange: false },
      { department: 'cra', mayChange: false },
    ]);
    expect((await kim.ask('PUT', `/api/notes/${secret}`, NOTE)).status).toBe(404);
    expect((await kim.ask('DELETE', `/api/notes/${secret}`)).status).toBe(404);
  });

  it('can be written only for departments that the author may see', async () => {
    const chief = await administrator();
    const kim = await personWith({ view: ['cra'] }, chief);
    expect(codeOf(await kim.ask('POST', '/api/notes', NOTE))).toBe('beyond-sight');
    const id = await made(kim, '/api/notes', { ...NOTE, department: 'cra' });
    expect(await notes(kim)).toMatchObject([{ id, by: 'kim', mayChange: true }]);
    const wider = { ...NOTE, department: 'esdc' };
    expect(codeOf(await kim.ask('PUT', `/api/notes/${id}`, wider))).toBe('beyond-sight');
    const lee = await personWith({ view: ['cra'] }, chief, 'lee');
    expect(codeOf(await lee.ask('DELETE', `/api/notes/${id}`))).toBe('of-somebody-else');
    const head = await personWith({ view: ['cra'], people: ['cra'] }, chief, 'head');
    expect((await head.ask('DELETE', `/api/notes/${id}`)).status).toBe(204);
    const nobody = await personWith({ people: ['cra'] }, chief, 'nobody');
    expect((await nobody.ask('GET', NOVEMBER)).status).toBe(403);
    const own = await nobody.ask('POST', '/api/notes', { ...NOTE, department: 'cra' });
    expect(codeOf(own)).toBe('beyond-sight');
  });

  it('are refused with a reason: too many readers, or made by another person', async () => {
    const chief = await administrator();
    const kim = await personWith({ view: 'all' }, chief);
    const id = await made(kim, '/api/notes', NOTE);
    const lee = await personWith({ view: ['cra'] }, chief, 'lee');
    const wide = await lee.ask('POST', '/api/notes', NOTE);
    expect(detailOf(wide)).toMatch(/departments whose figures you may see/);
    const others = await lee.ask('DELETE', `/api/notes/${id}`);
    expect(detailOf(others)).toMatch(/Only its author, or an access manager/);
    const person = await idOf('kim', chief);
    await chief.ask('PUT', `/api/people/${person}`, { rights: { view: ['cra'] } });
    expect(codeOf(await kim.ask('DELETE', `/api/notes/${id}`))).toBe('beyond-sight');
  });

  it.each([
    [{ day: '2026-02-30' }, 'day'],
    [{ day: '2.11.2026' }, 'day'],
    [{ text: { en: 'New menu' } }, 'text.fr'],
    [{ text: { en: 'New menu', fr: '  ' } }, 'text.fr'],
    [{ text: { en: 'New\nmenu', fr: 'x' } }, 'text.en'],
    [{ text: { en: 'x'.repeat(301), fr: 'x' } }, 'text.en'],
    [{ department: 'nobody' }, 'department'],
    [{ by: 'me' }, 'by'],
  ])('with %j are refused with the name of the property', async (wrong, name) => {
    const chief = await administrator();
    const answer = await chief.ask('POST', '/api/notes', { ...NOTE, ...wrong });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-value']);
    expect(detailOf(answer)).toContain(name);
    expect((await chief.ask('POST', '/api/notes', [])).status).toBe(400);
  });

  it.each(['from=2026-11-01', 'from=2026-11-01&to=2026-11-31', 'from=1&to=2'])(
    'of the days %s are refused',
    async (query) => {
      const chief = await administrator();
      expect((await chief.ask('GET', `/api/notes?${query}`)).status).toBe(400);
    },
  );

  it('remain after the removal of their author', async () => {
    const chief = await administrator();
    const kim = await personWith({ view: 'all' }, chief);
    await made(kim, '/api/notes', NOTE);
    await database.query("DELETE FROM person WHERE account = 'kim'");
    expect(await notes(chief)).toMatchObject([{ by: 'kim', mayChange: true }]);
  });
});

describe('explorations', () => {
  it('that are private are visible to nobody else, and not in the activity log', async () => {
    const chief = await administrator();
    const kim = await personWith(ALL, chief);
    const id = await made(kim, '/api/explorations', EXPLORATION);
    expect(await explorations(kim)).toEqual([{ ...EXPLORATION, id, by: 'kim', mayChange: true }]);
    expect(await explorations(chief)).toEqual([]);
    expect((await chief.ask('PUT', `/api/explorations/${id}`, EXPLORATION)).status).toBe(404);
    expect((await chief.ask('DELETE', `/api/explorations/${id}`)).status).toBe(404);
    expect(await deeds(chief, '&what=exploration-shared')).toEqual([]);
    const again = { ...EXPLORATION, name: { en: 'Mine', fr: 'La mienne' } };
    expect((await kim.ask('PUT', `/api/explorations/${id}`, again)).status).toBe(204);
    expect(await explorations(kim)).toMatchObject([again]);
    await database.query("DELETE FROM person WHERE account = 'kim'");
    expect(await database.query('SELECT * FROM exploration')).toEqual([]);
  });

  it('that are shared are visible to their readers, and in the activity log', async () => {
    const chief = await administrator();
    const shared = { kind: 'department', department: 'cra' };
    const id = await made(chief, '/api/explorations', { ...EXPLORATION, readers: shared });
    const all = { ...EXPLORATION, name: { en: 'All', fr: 'Tout' }, readers: { kind: 'everybody' } };
    await made(chief, '/api/explorations', all);
    const kim = await personWith({ view: ['cra'] }, chief);
    const lee = await personWith({ view: ['esdc'] }, chief, 'lee');
    expect(await explorations(kim)).toMatchObject([
      { name: all.name, mayChange: false },
      { readers: shared, by: 'Administrator', mayChange: false },
    ]);
    expect(await explorations(lee)).toMatchObject([{ name: all.name }]);
    expect((await lee.ask('DELETE', `/api/explorations/${id}`)).status).toBe(404);
    expect(codeOf(await kim.ask('DELETE', `/api/explorations/${id}`))).toBe('of-somebody-else');
    expect(await deeds(chief, '&what=exploration-shared')).toHaveLength(2);
    expect((await chief.ask('DELETE', `/api/explorations/${id}`)).status).toBe(204);
    expect(await deeds(chief, '&what=exploration-removed')).toHaveLength(1);
  });

  it('can be shared with departments that the author may see, and withdrawn by the author', async () => {
    const chief = await administrator();
    const kim = await personWith({ view: ['cra'] }, chief);
    const wide = { ...EXPLORATION, readers: { kind: 'everybody' } };
    expect(codeOf(await kim.ask('POST', '/api/explorations', wide))).toBe('beyond-sight');
    const shared = { ...EXPLORATION, readers: { kind: 'department', department: 'cra' } };
    const id = await made(kim, '/api/explorations', shared);
    const taken = await chief.ask('PUT', `/api/explorations/${id}`, EXPLORATION);
    expect(codeOf(taken)).toBe('of-somebody-else');
    expect((await kim.ask('PUT', `/api/explorations/${id}`, EXPLORATION)).status).toBe(204);
    expect(await explorations(chief)).toEqual([]);
    expect(await explorations(kim)).toMatchObject([{ readers: { kind: 'own' } }]);
  });

  it('have a maximum number per group of readers', async () => {
    const chief = await administrator();
    await made(chief, '/api/explorations', EXPLORATION);
    await database.query(
      `INSERT INTO exploration (name_en, name_fr, question, own_of, maker, made_by)
       SELECT name_en, name_fr, question, own_of, maker, made_by FROM exploration, generate_series(1, 199)`,
    );
    const answer = await chief.ask('POST', '/api/explorations', EXPLORATION);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'too-many-saved']);
    await made(chief, '/api/explorations', { ...EXPLORATION, readers: { kind: 'everybody' } });
  });

  it.each([
    [{ rows: 'nothing' }, 'rows'],
    [{ columns: 'page' }, 'columns'],
    [{ measures: [] }, 'measures'],
    [{ events: ['nothing'] }, 'events'],
    [{ period: { preset: '29' } }, 'period'],
    [{ period: { from: '2026-11-02', to: '2026-11-01' } }, 'to'],
    [{ filters: [{ dimension: 'nothing', operator: 'is', values: ['x'] }] }, 'filter'],
    [{ environment: 'production' }, 'environment'],
  ])('with the question %j are refused with the name of the property', async (wrong, name) => {
    const chief = await administrator();
    const body = { ...EXPLORATION, question: { ...QUESTION, ...wrong } };
    const answer = await chief.ask('POST', '/api/explorations', body);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-value']);
    expect(detailOf(answer)).toContain(name);
  });

  it.each([
    [{ readers: { kind: 'department', department: '' } }, 'readers'],
    [{ readers: { kind: 'department', department: 'nobody' } }, 'department'],
    [{ readers: { kind: 'friends' } }, 'readers'],
    [{ name: { en: 'x', fr: '' } }, 'name.fr'],
  ])('with %j are refused with the name of the property', async (wrong, name) => {
    const chief = await administrator();
    const answer = await chief.ask('POST', '/api/explorations', { ...EXPLORATION, ...wrong });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-value']);
    expect(detailOf(answer)).toContain(name);
  });

  it('that are shared can be read with a token, which cannot change them', async () => {
    const chief = await administrator();
    await made(chief, '/api/explorations', EXPLORATION);
    await made(chief, '/api/explorations', { ...EXPLORATION, readers: { kind: 'everybody' } });
    const token = { name: 'bi', rights: { view: 'all' }, days: 1 };
    const { secret } = (await chief.ask('POST', '/api/tokens', token)).body as { secret: string };
    const headers = { authorization: `Bearer ${secret}` };
    const answer = await server.inject({ url: '/api/explorations', headers });
    expect(answer.json()).toMatchObject({ explorations: [{ readers: { kind: 'everybody' } }] });
    const sent = { method: 'POST' as const, url: '/api/notes', headers, payload: NOTE };
    expect((await server.inject(sent)).statusCode).toBe(403);
  });
});
