/** Drafts by the routes: rights, two people on one draft, wrong values, pasted hosts, and hostile requests. */
import type { AddedHosts, DraftChange, DraftList } from '@balise/contract';
import { settings } from '@balise/settings';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rights } from '../../base/config/rights.ts';
import { recordedEntries } from '../../control-store/activity.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import type { TokenRights } from '../../hit/rights/caller.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import { codeOf, DraftScene } from '../../testing/servers/draft-scene.ts';

let database: ControlDatabase;
let scene: DraftScene;
beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});
beforeEach(async () => void (scene = await DraftScene.open(database)));

const person = (name: string, rights: Rights): Promise<string> => scene.person(name, rights);
const ask = (...asked: Parameters<DraftScene['ask']>) => scene.ask(...asked);
const change = (caller: string, asked: object) => scene.change(caller, asked);
const shownTo = (caller: string) => scene.shown(caller);

const PLACE = '/production/{host=www.canada.ca}/department/en';
const BEFORE = 'Service Canada';
const rename = (after: unknown, seen: number | null = null) => ({
  ...{ place: PLACE, kind: 'set', before: BEFORE, after, seen },
});
const ADDED = {
  host: 'travel.canada.ca',
  department: { en: 'Service Canada', fr: 'Service Canada' },
};

describe('the rights', () => {
  const READ = ['drafts', 'drafts/1?environment=production'];
  const WRITE: readonly (readonly [Parameters<DraftScene['ask']>[1], string, object?])[] = [
    ['POST', 'drafts', { name: 'Other' }],
    ['PUT', 'drafts/1/changes', { file: 'hosts.json', ...rename('x') }],
    [
      ...(['POST', 'drafts/1/problems'] as const),
      { file: 'hosts.json', place: PLACE, kind: 'set', after: 'x', environment: 'production' },
    ],
    [
      ...(['POST', 'drafts/1/hosts'] as const),
      { list: 'internalDomains', lines: 'a.example', environment: 'production' },
    ],
    ['POST', 'drafts/1/numbers', { kind: 'eVar' }],
    ['DELETE', 'drafts/1'],
  ];

  async function opened(caller: string): Promise<string[]> {
    await ask('command', 'POST', 'drafts', { name: 'Taxes' });
    const requests: (readonly [Parameters<DraftScene['ask']>[1], string, object?])[] = [
      ...READ.map((path) => ['GET', path] as const),
      ['GET', 'settings?environment=production'],
      ...WRITE,
    ];
    const found: string[] = [];
    for (const [method, path, payload] of requests) {
      const { statusCode } = await ask(caller, method, path, payload);
      if (statusCode !== 403) found.push(`${method} ${path.split('?')[0]} ${statusCode}`);
    }
    return found;
  }
  const READS = ['GET drafts 200', 'GET drafts/1 200', 'GET settings 200'];
  const WRITES = [
    ...['POST drafts 201', 'PUT drafts/1/changes 200', 'POST drafts/1/problems 200'],
    ...['POST drafts/1/hosts 200', 'POST drafts/1/numbers 201', 'DELETE drafts/1 204'],
  ];

  it.each<[Rights, readonly string[]]>([
    [{ propose: ['cra'] }, [...READS, ...WRITES]],
    [{ approve: ['cra'] }, READS],
    [{ publish: ['cra'] }, READS],
    [{ view: 'all' }, ['GET settings 200']],
    [{ view: ['cra'] }, []],
    [{ figures: 'all', people: 'all' }, []],
    [{ privacy: 'all' }, READS],
  ])('of a person with %j', async (rights, expected) => {
    expect(await opened(await person('Kim', rights))).toEqual(expected);
  });

  it.each<[TokenRights, readonly string[]]>([
    [{ propose: ['cra'] }, [...READS, ...WRITES]],
    [{ view: 'all' }, ['GET settings 200']],
    [{ view: ['cra'], metrics: true }, []],
  ])('of a token with %j', async (rights, expected) => {
    expect(await opened(scene.token(rights))).toEqual(expected);
  });
});

describe('a draft', () => {
  it('is listed, shown and deleted, all of it in the activity', async () => {
    const kim = await person('Kim', { propose: ['cra'] });
    const changes: DraftChange[] = [
      {
        file: 'hosts.json',
        place: '/production/{host=travel.canada.ca}',
        kind: 'add',
        after: ADDED,
      },
    ];
    const made = await ask(kim, 'POST', 'drafts', { name: ' Travel ', changes });
    expect([made.statusCode, made.json()]).toEqual([201, { id: '1' }]);
    const listed = (await ask(kim, 'GET', 'drafts')).json<DraftList>();
    expect(listed).toMatchObject({
      ...{ isOfFolder: false, drafts: [{ id: '1', name: 'Travel', by: 'Kim', changes: 1 }] },
    });
    expect(await shownTo(kim)).toMatchObject({
      ...{ name: 'Travel', revision: 1, problems: [], conflicts: [] },
      changes: [{ ...changes[0], by: 'Kim', revision: 1 }],
    });
    expect((await ask(kim, 'DELETE', 'drafts/1')).statusCode).toBe(204);
    expect(codeOf(await ask(kim, 'GET', 'drafts/1?environment=production'))).toBe('not-found');
    expect(codeOf(await change(kim, rename('x')))).toBe('not-found');
    const { entries } = await recordedEntries(database, { limit: 2 });
    expect(entries).toMatchObject([
      { what: 'draft-deleted', about: 'Travel', who: { name: 'Kim' } },
      { what: 'draft-made', about: 'Travel' },
    ]);
  });

  it('is applied to the settings of an environment', async () => {
    const kim = await person('Kim', { propose: ['cra'] });
    await ask(kim, 'POST', 'drafts', { name: 'x' });
    await change(kim, rename('Canada'));
    const url = 'settings?environment=production&draft=1';
    const answer = (await ask(kim, 'GET', url)).json<Record<string, typeof settings>>();
    const nameOf = (one = settings): string =>
      one.hosts.production.find(({ host }) => host === 'www.canada.ca')?.department.en ?? '';
    expect([nameOf(answer['settings']), nameOf(answer['live'])]).toEqual(['Canada', BEFORE]);
    expect(codeOf(await ask(kim, 'GET', 'settings?environment=production&draft=2'))).toBe(
      'not-found',
    );
  });
});

describe('two people on one draft', () => {
  it('each make ten changes, and meet at one place: the refusal has both values', async () => {
    const [kim, lee] = [
      await person('Kim', { propose: 'all' }),
      await person('Lee', { propose: 'all' }),
    ];
    await ask(kim, 'POST', 'drafts', { name: 'x' });
    const hosts = settings.hosts.production.slice(10, 30).map(({ host, department }, at) =>
      change(at % 2 === 0 ? kim : lee, {
        place: `/production/{host=${host}}/department/en`,
        ...{ kind: 'set', before: department.en, after: `${department.en} ${at}` },
      }),
    );
    const answers = await Promise.all(hosts);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(hosts.map(() => 200));
    expect((await change(kim, rename('Kim’s'))).json()).toEqual({ revision: 21 });
    const refused = await change(lee, rename('Lee’s'));
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'changed-by-other']);
    expect(refused.json()).toMatchObject({
      present: { after: 'Kim’s', before: BEFORE, by: 'Kim', revision: 21 },
      yours: { after: 'Lee’s' },
    });
    expect((await change(lee, rename('Lee’s', 21))).json()).toEqual({ revision: 22 });
    const { changes, conflicts, problems } = await shownTo(kim);
    expect([changes.length, conflicts, problems]).toEqual([21, [], []]);
    expect(changes.find(({ place }) => place === PLACE)).toMatchObject({ by: 'Lee' });
    expect((await change(kim, { place: PLACE, kind: 'none', seen: 21 })).statusCode).toBe(409);
    expect((await change(kim, { place: PLACE, kind: 'none', seen: 22 })).statusCode).toBe(200);
    // Both took it back.
    expect((await change(lee, { place: PLACE, kind: 'none', seen: 22 })).statusCode).toBe(200);
    const late = await change(lee, rename('late', 22));
    expect(late.json()).toMatchObject({ status: 409, present: null });
  });

  it('see a live value that is neither the one before nor the one after', async () => {
    const kim = await person('Kim', { propose: 'all' });
    await ask(kim, 'POST', 'drafts', { name: 'x' });
    await change(kim, { ...rename('mine'), before: 'an earlier name' });
    expect((await shownTo(kim)).conflicts).toEqual([
      {
        file: 'hosts.json',
        place: PLACE,
        before: 'an earlier name',
        after: 'mine',
        present: BEFORE,
      },
    ]);
  });
});

describe('a wrong value', () => {
  it('is kept, and named with its place and its reason in both languages', async () => {
    const kim = await person('Kim', { propose: 'all' });
    await ask(kim, 'POST', 'drafts', { name: 'x' });
    expect((await change(kim, rename(7))).statusCode).toBe(200);
    const { changes, problems } = await shownTo(kim);
    expect(changes).toMatchObject([{ after: 7 }]);
    expect(problems).toEqual([
      {
        ...{ file: 'hosts.json', place: PLACE },
        reason: { en: 'must be of type string', fr: 'doit être un texte' },
      },
    ]);
  });

  it('is found as one types, and not kept', async () => {
    const kim = await person('Kim', { propose: 'all' });
    await ask(kim, 'POST', 'drafts', { name: 'x' });
    const asked = { file: 'hosts.json', place: PLACE, kind: 'set', environment: 'production' };
    const check = async (changes: object) =>
      (await ask(kim, 'POST', 'drafts/1/problems', { ...asked, ...changes })).json();
    expect(await check({ after: '' })).toMatchObject({ problems: [{ place: PLACE }, {}] });
    expect(await check({ after: 'Canada' })).toEqual({ problems: [], uses: [] });
    const host = { place: '/production/{host=a.example}', kind: 'add' };
    expect(await check({ ...host, after: { ...ADDED, host: 'a.example' } })).toMatchObject({
      problems: [{ reason: { en: 'is in no internal domain' } }],
    });
    expect((await shownTo(kim)).changes).toEqual([]);
  });

  it('that is used elsewhere names the places before it is removed', async () => {
    const kim = await person('Kim', { propose: 'all' });
    await ask(kim, 'POST', 'drafts', { name: 'x' });
    const removed = { file: 'variables.json', place: '/dimensions/{id=linkText}', kind: 'remove' };
    const answer = await ask(kim, 'POST', 'drafts/1/problems', {
      ...removed,
      environment: 'production',
    });
    const { uses, problems } = answer.json<{ uses: object[]; problems: object[] }>();
    expect(uses).toContainEqual({
      ...{ file: 'link-variables.json', place: '/kinds/{id=download}/text' },
    });
    expect(problems).toContainEqual(
      expect.objectContaining({
        place: removed.place,
        reason: {
          en: 'removes what the code of the release needs',
          fr: 'retire ce dont le code de la version a besoin',
        },
      }),
    );
  });
});

describe('a refused request', () => {
  it.each<[string, object, number, string]>([
    ['an unknown file', { file: 'people.json', ...rename('x') }, 400, 'bad-value'],
    ['a place without a slash', { ...rename('x'), place: 'production' }, 400, 'bad-value'],
    ['a place of a prototype', { ...rename('x'), place: '/__proto__/x' }, 400, 'bad-value'],
    ['a value with a constructor', rename({ constructor: 1 }), 400, 'bad-value'],
    ['a value of 100,000 characters', rename('x'.repeat(100_001)), 400, 'bad-value'],
    ['a value of 1 MB', rename('x'.repeat(1_000_000)), 413, 'body-too-large'],
    ['a kind that is none', { ...rename('x'), kind: 'move' }, 400, 'bad-value'],
    ['a removal with a value', { ...rename('x'), kind: 'remove' }, 400, 'bad-value'],
  ])('of %s is clear', async (_, asked, status, code) => {
    const kim = await person('Kim', { propose: 'all' });
    await ask(kim, 'POST', 'drafts', { name: 'x' });
    const answer = await change(kim, asked);
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
    expect(answer.json<{ detail: string }>().detail).not.toMatch(/undefined|\{\w+\}/);
    expect((await shownTo(kim)).changes).toEqual([]);
  });

  it('with a prototype in the body, a deep value or 100,000 changes is clear', async () => {
    const kim = await person('Kim', { propose: 'all' });
    const body = `{"name":"x","changes":[{"file":"hosts.json","place":"/x","kind":"add","after":{"__proto__":{"a":1}}}]}`;
    expect(codeOf(await ask(kim, 'POST', 'drafts', body))).toBe('bad-request');
    const deep = `{"name":"x","changes":[{"file":"hosts.json","place":"/x","kind":"add","after":${'['.repeat(9000)}${']'.repeat(9000)}}]}`;
    expect(codeOf(await ask(kim, 'POST', 'drafts', deep))).toBe('bad-value');
    const many = Array.from({ length: 100_000 }, () => ({ file: 'a', place: '/', kind: 'set' }));
    expect(codeOf(await ask(kim, 'POST', 'drafts', { name: 'x', changes: many }))).toMatch(
      /body-too-large|bad-value/,
    );
    const few = many.slice(0, 5001);
    const answer = await ask(kim, 'POST', 'drafts', { name: 'x', changes: few });
    expect(answer.json()).toMatchObject({
      ...{ status: 400, detail: expect.stringContaining('at most 5000') as string },
    });
    expect((await ask(kim, 'GET', 'drafts')).json<DraftList>().drafts).toEqual([]);
  });
});

describe('pasted hosts', () => {
  const paste = async (caller: string, lines: string, more: object = {}) =>
    await ask(caller, 'POST', 'drafts/1/hosts', {
      ...{ list: 'production', lines, department: 'cra', environment: 'production', ...more },
    });

  it('are added with their department, and each refused line has its reason', async () => {
    const kim = await person('Kim', { propose: ['cra'] });
    await ask(kim, 'POST', 'drafts', { name: 'x' });
    const lines = [
      ...['new.canada.ca', '', ' OTHER.canada.ca ', 'https://third.canada.ca', 'www.canada.ca'],
      ...['new.canada.ca', 'travel.example', `${'a'.repeat(300)}.canada.ca`],
    ].join('\r\n');
    const answer = (await paste(kim, lines)).json<AddedHosts>();
    expect(answer.added).toBe(2);
    expect(answer.refused.map(({ line, reason }) => [line, reason.en])).toEqual([
      [4, 'has a scheme; only the host name is wanted'],
      [5, 'is on the list already'],
      [6, 'repeats line 1'],
      [7, 'is in no internal domain'],
      [8, expect.stringMatching(/253/)],
    ]);
    for (const { reason } of answer.refused) expect(reason.fr).not.toBe(reason.en);
    const { changes, problems } = await shownTo(kim);
    expect(problems).toEqual([]);
    expect(changes.map(({ place }) => place)).toEqual([
      '/departments/{id=cra}/hosts/{=new.canada.ca}',
      '/departments/{id=cra}/hosts/{=other.canada.ca}',
      '/production/{host=new.canada.ca}',
      '/production/{host=other.canada.ca}',
    ]);
    expect((await paste(kim, lines)).json()).toMatchObject({ added: 0 });
  });

  it('are internal domains without a department', async () => {
    const kim = await person('Kim', { propose: ['cra'] });
    await ask(kim, 'POST', 'drafts', { name: 'x' });
    const more = { list: 'internalDomains', department: undefined };
    expect((await paste(kim, 'travel.example\nexample', more)).json()).toMatchObject({
      ...{ added: 1, refused: [{ line: 2, reason: { en: 'needs at least two labels' } }] },
    });
    // A host below a domain that the same draft makes internal.
    expect((await paste(kim, 'www.travel.example')).json()).toMatchObject({ added: 1 });
  });

  it('are refused for an unknown department, too many lines, or a draft with wrong hosts', async () => {
    const kim = await person('Kim', { propose: ['cra'] });
    await ask(kim, 'POST', 'drafts', { name: 'x' });
    const detail = async (answer: ReturnType<typeof paste>): Promise<string> =>
      (await answer).json<{ detail: string }>().detail;
    expect(await detail(paste(kim, 'a.canada.ca', { department: 'none' }))).toContain('department');
    expect(await detail(paste(kim, 'a\n'.repeat(2001)))).toContain('2,000');
    await change(kim, {
      place: '/production',
      kind: 'set',
      before: settings.hosts.production,
      after: 1,
    });
    expect(await detail(paste(kim, 'a.canada.ca'))).toContain('correct them first');
    expect((await shownTo(kim)).problems).toHaveLength(1);
  });
});

describe('a number', () => {
  it('is offered once, and is used by nothing', async () => {
    const [kim, lee] = [
      await person('Kim', { propose: 'all' }),
      await person('Lee', { propose: 'all' }),
    ];
    await ask(kim, 'POST', 'drafts', { name: 'x' });
    const offered = async (caller: string, kind: string): Promise<number> =>
      (await ask(caller, 'POST', 'drafts/1/numbers', { kind })).json<{ number: number }>().number;
    const [first, second] = [await offered(kim, 'eVar'), await offered(lee, 'eVar')];
    expect(second).toBeGreaterThan(first);
    const used = settings.variables.dimensions.map(({ eVar }) => eVar);
    expect(used).not.toContain(first);
    await change(kim, {
      ...{ file: 'variables.json', place: '/dimensions/{id=new}', kind: 'add' },
      after: { id: 'new', eVar: first },
    });
    expect(await offered(kim, 'eVar')).toBeGreaterThan(second);
    expect(settings.events.events.map(({ number }) => number)).not.toContain(
      await offered(kim, 'event'),
    );
  });
});
