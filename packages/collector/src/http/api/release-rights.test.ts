/** Who may publish, undo and confirm, by the routes: people, tokens of people, and commands. */
import type { BypassList, DraftList } from '@balise/contract';
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
beforeEach(async () => {
  await database.runAll(
    'TRUNCATE blob, release, release_file, bypass_look, live, number_taken, collector RESTART IDENTITY CASCADE',
  );
  scene = await DraftScene.open(database);
});

const PUBLISHER: Rights = { view: 'all', propose: 'all', approve: 'all', publish: 'all' };
const REASON = { emergency: 'a leak' };
const HOST = {
  ...{ file: 'hosts.json', place: '/production/{host=a.example.gc.ca}', kind: 'add' },
  after: {
    host: 'a.example.gc.ca',
    department: { ...settings.hosts.production[0]?.department },
  },
};
/** Needs two people. */
const SCRIPT = {
  ...{ file: 'services.json', place: '/pageTracker', kind: 'set', before: null },
  after: {
    ...{ name: 's', file: null, integrity: null, measurementFunction: null },
    ...{ setSuites: false, whenMissing: 'built-in' },
  },
};

/** A draft with one change. Returns its number. */
async function draftOf(caller: string, change: object = HOST): Promise<string> {
  const made = await scene.ask(caller, 'POST', 'drafts', { name: 'x', changes: [change] });
  return made.json<{ id: string }>().id;
}

async function publish(caller: string, body: object, environment = 'staging') {
  const { drafts } = (await scene.ask('command', 'GET', 'drafts')).json<DraftList>();
  const { draft } = body as { readonly draft?: string };
  const seen = (
    await database.query<{ release: string }>(
      'SELECT release::text AS release FROM live WHERE environment = $1',
      [environment],
    )
  )[0]?.release;
  const revision = drafts.find(({ id }) => id === draft)?.revision;
  return await scene.ask(caller, 'POST', 'releases', {
    ...{ environment, seen: seen ?? null, noteEn: 'a', noteFr: 'b' },
    ...(revision === undefined ? {} : { revision }),
    ...body,
  });
}

const approve = async (caller: string, draft: string) =>
  await scene.ask(caller, 'POST', `drafts/${draft}/approvals`, {
    ...{ environment: 'staging', yes: true, words: '', revision: 1 },
  });

const bypasses = async (caller: string): Promise<BypassList['bypasses']> =>
  (await scene.ask(caller, 'GET', 'bypasses')).json<BypassList>().bypasses;

const confirm = (caller: string, id = '1') => scene.ask(caller, 'POST', `bypasses/${id}/confirm`);

describe('a token that publishes', () => {
  it('does so in its environments only, with the approvals of the draft', async () => {
    const [kim, lee] = [await scene.person('Kim', PUBLISHER), await scene.person('Lee', PUBLISHER)];
    const token = scene.token({ publish: ['staging'] });
    const draft = await draftOf(kim);
    expect(codeOf(await publish(token, { draft }, 'production'))).toBe('release-environment');
    expect(codeOf(await publish(token, { draft }))).toBe('approval-missing');
    const urgent = await publish(token, { draft, ...REASON });
    expect([urgent.statusCode, codeOf(urgent)]).toEqual([403, 'emergency-needs-person']);
    await approve(lee, draft);
    expect((await publish(token, { draft })).statusCode).toBe(201);
    for (const wish of [{ undo: '1' }, { rollBack: '1' }])
      expect(codeOf(await publish(token, wish, 'production'))).toBe('release-environment');
    // It approves nothing.
    expect(codeOf(await publish(token, { undo: '1' }))).toBe('undo-approval-missing');
    const other = await draftOf(kim, {
      ...{ ...HOST, place: '/production/{host=b.example.gc.ca}' },
      after: { ...HOST.after, host: 'b.example.gc.ca' },
    });
    await approve(lee, other);
    expect((await publish(token, { draft: other })).statusCode).toBe(201);
    expect((await publish(token, { rollBack: '1' })).statusCode).toBe(201);
    const { entries } = await recordedEntries(database, { limit: 1 });
    expect(entries).toMatchObject([{ what: 'release-rolled-back', who: { kind: 'token' } }]);
  });

  it('stops nothing, approves nothing and confirms nothing', async () => {
    const token = scene.token({ propose: 'all', publish: ['staging', 'production'] });
    const draft = await draftOf(token);
    expect(codeOf(await approve(token, draft))).toBe('no-right');
    expect(codeOf(await confirm(token))).toBe('no-right');
    const stop = { environment: 'staging', kind: 'host', what: 'www.canada.ca', reason: 'x' };
    expect(codeOf(await scene.ask(token, 'POST', 'stops', stop))).toBe('no-right');
  });
});

describe('an undo', () => {
  it('of a change that needs two people is made a draft, which two approve', async () => {
    const [kim, lee] = [await scene.person('Kim', PUBLISHER), await scene.person('Lee', PUBLISHER)];
    const max = await scene.person('Max', PUBLISHER);
    expect((await publish(kim, { draft: await draftOf(kim, SCRIPT), ...REASON })).statusCode).toBe(
      201,
    );
    const refused = await publish(kim, { undo: '1' });
    expect([refused.statusCode, codeOf(refused)]).toEqual([412, 'undo-approval-missing']);
    expect(refused.json()).toMatchObject({ missing: [{ scope: 'all' }] });
    const made = await scene.ask(kim, 'POST', 'drafts', { name: 'Undo', undo: '1' });
    const { id } = made.json<{ id: string }>();
    expect(made.statusCode).toBe(201);
    expect(codeOf(await approve(kim, id))).toBe('own-changes');
    await approve(lee, id);
    expect(codeOf(await publish(kim, { draft: id }))).toBe('approval-missing');
    await approve(max, id);
    expect((await publish(kim, { draft: id })).statusCode).toBe(201);
    const live = await scene.ask(kim, 'GET', 'settings?environment=staging');
    expect(live.json<{ live: typeof settings }>().live.services).toEqual(settings.services);
  });

  it('is made by one person who may approve its changes, and not by a command', async () => {
    const kim = await scene.person('Kim', PUBLISHER);
    await scene.person('Lee', PUBLISHER);
    const noApprover = await scene.person('Max', { view: 'all', publish: 'all' });
    await publish(kim, { draft: await draftOf(kim), ...REASON });
    for (const caller of [noApprover, 'command'])
      expect(codeOf(await publish(caller, { undo: '1' }))).toBe('undo-approval-missing');
    expect((await publish(kim, { undo: '1' })).statusCode).toBe(201);
  });

  it('as a draft needs a release, and no other changes', async () => {
    const kim = await scene.person('Kim', PUBLISHER);
    const asked = { name: 'Undo', undo: '7' };
    expect(codeOf(await scene.ask(kim, 'POST', 'drafts', asked))).toBe('not-found');
    const both = await scene.ask(kim, 'POST', 'drafts', { ...asked, changes: [HOST] });
    expect(codeOf(both)).toBe('bad-value');
  });
});

describe('a release without its approvals', () => {
  it('is listed until another person has looked who could have approved it', async () => {
    const [kim, lee] = [await scene.person('Kim', PUBLISHER), await scene.person('Lee', PUBLISHER)];
    const max = await scene.person('Max', { view: 'all', approve: ['cra'] });
    expect(codeOf(await confirm(lee))).toBe('not-found');
    await publish(kim, { draft: await draftOf(kim), ...REASON });
    expect(await bypasses(kim)).toMatchObject([
      { id: '1', by: 'Kim', reason: 'a leak', missing: [{ scope: 'all' }], mayConfirm: false },
    ]);
    expect(codeOf(await confirm(kim))).toBe('own-bypass');
    expect(codeOf(await confirm(max))).toBe('not-approver');
    expect(codeOf(await confirm('command'))).toBe('not-approver');
    expect(await bypasses(lee)).toMatchObject([{ mayConfirm: true }]);
    const confirmed = await confirm(lee);
    expect([confirmed.statusCode, confirmed.json()]).toEqual([201, { scopes: ['all'] }]);
    expect(await bypasses(kim)).toEqual([]);
    expect(codeOf(await confirm(lee))).toBe('not-bypassed');
    const { entries } = await recordedEntries(database, { limit: 1 });
    expect(entries).toMatchObject([
      {
        what: 'bypass-confirmed',
        about: 'staging 1',
        who: { name: 'Lee' },
        to: { scopes: ['all'] },
      },
    ]);
  });

  it('of changes that another person made is confirmed by a third one', async () => {
    const [kim, lee] = [await scene.person('Kim', PUBLISHER), await scene.person('Lee', PUBLISHER)];
    const max = await scene.person('Max', PUBLISHER);
    await publish(kim, { draft: await draftOf(lee), ...REASON });
    expect(codeOf(await confirm(lee))).toBe('own-bypass');
    expect((await confirm(max)).statusCode).toBe(201);
  });

  it('of a command is confirmed by two people', async () => {
    const [kim, lee] = [await scene.person('Kim', PUBLISHER), await scene.person('Lee', PUBLISHER)];
    await publish('command', { draft: await draftOf(kim), ...REASON });
    // Both could have typed the command.
    expect((await confirm(lee)).statusCode).toBe(201);
    expect(await bypasses(lee)).toMatchObject([{ missing: [{ scope: 'all' }], mayConfirm: false }]);
    expect((await confirm(await scene.person('Max', PUBLISHER))).statusCode).toBe(201);
    expect(await bypasses(kim)).toEqual([]);
  });

  it('of a command and a publisher is confirmed by the only other person', async () => {
    const [kim, lee] = [await scene.person('Kim', PUBLISHER), await scene.person('Lee', PUBLISHER)];
    await publish(kim, { draft: await draftOf('command'), ...REASON });
    expect(codeOf(await confirm(kim))).toBe('own-bypass');
    expect((await confirm(lee)).statusCode).toBe(201);
    expect(await bypasses(kim)).toEqual([]);
  });

  it('of a version that kept no approvals is listed too', async () => {
    const kim = await scene.person('Kim', PUBLISHER);
    await publish(kim, { draft: await draftOf(kim), ...REASON });
    await database.query('UPDATE release SET bypassed = NULL');
    expect(await bypasses(await scene.person('Lee', PUBLISHER))).toMatchObject([
      { id: '1', missing: [{ scope: 'all' }], mayConfirm: true },
    ]);
  });

  it('of privacy needs all departments and somebody with the right to privacy', async () => {
    const [kim, lee] = [await scene.person('Kim', PUBLISHER), await scene.person('Lee', PUBLISHER)];
    const officer = await scene.person('Max', { view: 'all', privacy: 'all' });
    const change = {
      ...{ file: 'collection.json', place: '/doNotTrack', kind: 'set' },
      ...{ before: false, after: true },
    };
    await publish(kim, { draft: await draftOf(kim, change), ...REASON });
    expect((await confirm(lee)).json()).toEqual({ scopes: ['all'] });
    expect(await bypasses(officer)).toMatchObject([{ missing: [{ scope: 'privacy' }] }]);
    expect((await confirm(officer)).json()).toEqual({ scopes: ['privacy'] });
    expect(await bypasses(officer)).toEqual([]);
  });
});

describe('the routes of releases', () => {
  const READ = ['releases', 'bypasses', 'releases/1', 'releases/1/diff/1', 'releases/1/collectors'];
  const ALL = [...READ, 'publish', 'undo', 'roll-back', 'confirm', 'drafts', 'new draft'];
  const LIST = ['releases', 'bypasses'];
  const SETTINGS = [...LIST, 'releases/1', 'releases/1/diff/1'];

  async function open(caller: string): Promise<string[]> {
    const asks: readonly (readonly [string, ReturnType<DraftScene['ask']>])[] = [
      ...READ.map((path) => [path, scene.ask(caller, 'GET', path)] as const),
      ['publish', publish(caller, { draft: '99', revision: 0 })],
      ['undo', publish(caller, { undo: '99' })],
      ['roll-back', publish(caller, { rollBack: '99' })],
      ['confirm', confirm(caller, '99')],
      ['drafts', scene.ask(caller, 'GET', 'drafts')],
      ['new draft', scene.ask(caller, 'POST', 'drafts', { name: 'x', undo: '99' })],
    ];
    const answers = await Promise.all(
      asks.map(async ([name, answer]) => [name, (await answer).statusCode] as const),
    );
    return answers.filter(([, code]) => code !== 403).map(([name]) => name);
  }

  const PEOPLE: readonly (readonly [string, Rights, readonly string[]])[] = [
    ['nothing', {}, []],
    ['figures', { figures: 'all' }, []],
    ['hits of a department', { view: ['cra'] }, LIST],
    ['hits', { view: 'all' }, SETTINGS],
    ['propose for a department', { propose: ['cra'] }, [...SETTINGS, 'drafts', 'new draft']],
    ['approve for a department', { approve: ['cra'] }, [...SETTINGS, 'confirm', 'drafts']],
    ['privacy', { privacy: ['cra'] }, [...SETTINGS, 'confirm', 'drafts']],
    ['publish for a department', { publish: ['cra'] }, [...READ, 'drafts']],
    ['publish', { publish: 'all' }, [...READ, 'publish', 'undo', 'roll-back', 'drafts']],
    ['people', { people: 'all' }, []],
    ['all', { ...PUBLISHER, privacy: 'all', people: 'all' }, ALL],
  ];

  it.each(PEOPLE)('are open to a person with the right: %s', async (_, rights, names) => {
    expect((await open(await scene.person('Kim', rights))).sort()).toEqual([...names].sort());
  });

  const TOKENS: readonly (readonly [string, TokenRights, readonly string[]])[] = [
    ['metrics', { metrics: true }, []],
    ['figures', { figures: 'all' }, []],
    ['hits of a department', { view: ['cra'] }, LIST],
    ['hits', { view: 'all' }, SETTINGS],
    ['propose', { propose: ['cra'] }, [...SETTINGS, 'drafts', 'new draft']],
    ['publish elsewhere', { publish: ['production'] }, [...READ, 'drafts']],
    ['publish', { publish: ['staging'] }, [...READ, 'publish', 'undo', 'roll-back', 'drafts']],
  ];

  it.each(TOKENS)('are open to a token with the right: %s', async (_, rights, names) => {
    expect((await open(scene.token(rights))).sort()).toEqual([...names].sort());
  });

  it('are open to a command', async () => {
    expect((await open('command')).sort()).toEqual([...ALL].sort());
  });
});

it('a request by hand that names a place of another department gets no approval of its own', async () => {
  const [kim, lee] = [
    await scene.person('Kim', { propose: ['cra'], approve: ['cra'] }),
    await scene.person('Lee', { approve: ['hc'], publish: 'all', view: 'all' }),
  ];
  const listed = settings.departments.departments.find(({ id }) => id === 'hc')?.paths[0];
  const draft = await draftOf(kim, {
    ...{ file: 'departments.json', kind: 'remove' },
    place: `/departments/{id=hc}/paths/{host=${listed?.host}&prefix=${listed?.prefix.replaceAll('/', '~1')}}`,
    before: listed,
  });
  expect(codeOf(await approve(kim, draft))).toBe('not-approver');
  const missing = await publish(lee, { draft });
  expect(codeOf(missing)).toBe('approval-missing');
  expect(missing.json()).toMatchObject({
    missing: [{ scope: 'hc', name: { en: 'Health Canada' } }],
  });
  expect((await approve(lee, draft)).statusCode).toBe(201);
});
