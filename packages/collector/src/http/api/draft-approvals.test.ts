/** Who must approve a draft, and who may, by the routes. */
import { settings } from '@balise/settings';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { recordedEntries } from '../../control-store/activity.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import { codeOf, DraftScene } from '../../testing/servers/draft-scene.ts';

let database: ControlDatabase;
let scene: DraftScene;
beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});
beforeEach(async () => {
  scene = await DraftScene.open(database);
  await scene.person('Kim', { propose: ['cra'] });
  await scene.ask('Kim', 'POST', 'drafts', { name: 'x' });
});

/** A host of the department. */
const ofCra = {
  place: '/production/{host=new.canada.ca}',
  kind: 'add',
  after: { host: 'new.canada.ca', department: { en: 'CRA', fr: 'ARC' } },
};
const OWNED = {
  file: 'departments.json',
  place: '/departments/{id=cra}/hosts/{=new.canada.ca}',
  ...{ kind: 'add', after: 'new.canada.ca' },
};
const CURRENCY = {
  ...{ file: 'collection.json', place: '/retentionMonths', kind: 'set' },
  ...{ before: settings.collection.retentionMonths, after: 12 },
};

async function approve(caller: string, changes: object = {}) {
  const { revision } = await scene.shown('Kim');
  return await scene.ask(caller, 'POST', 'drafts/1/approvals', {
    ...{ environment: 'production', yes: true, words: 'fine', revision, ...changes },
  });
}

async function hostOfCra(): Promise<void> {
  await scene.change('Kim', ofCra);
  await scene.change('Kim', OWNED);
}

const neededBy = async (caller = 'Kim') => (await scene.shown(caller)).approvals;

describe('a draft', () => {
  it('needs the department of its host, whose approver gives it', async () => {
    await hostOfCra();
    const lee = await scene.person('Lee', { approve: ['cra'] });
    expect(await neededBy(lee)).toMatchObject({
      ...{ mayApprove: ['cra'], needed: [{ scope: 'cra', given: null, refused: null, people: 1 }] },
    });
    const made = await approve(lee);
    expect([made.statusCode, made.json()]).toEqual([201, { scopes: ['cra'] }]);
    const { needed } = await neededBy();
    expect(needed).toMatchObject([
      {
        ...{ name: { en: 'Canada Revenue Agency' }, why: { en: expect.any(String) as string } },
        given: { by: 'Lee', words: 'fine' },
      },
    ]);
    const { entries } = await recordedEntries(database, { limit: 1 });
    expect(entries).toMatchObject([
      { what: 'draft-approved', about: 'x', who: { name: 'Lee' }, to: { scopes: ['cra'] } },
    ]);
  });

  it('asks again after a change, and not after one that is taken back', async () => {
    await hostOfCra();
    await approve(await scene.person('Lee', { approve: ['cra'] }));
    const given = async () => (await neededBy()).needed.map((one) => one.given?.by);
    expect(await given()).toEqual(['Lee']);
    const { revision } = (await scene.change('Kim', CURRENCY)).json<{ revision: number }>();
    expect(await given()).toEqual([undefined, undefined]);
    const { file, place } = CURRENCY;
    await scene.change('Kim', { file, place, kind: 'none', seen: revision });
    expect(await given()).toEqual(['Lee']);
  });

  it('of privacy needs all departments, and somebody with the right to privacy', async () => {
    const place = '/parameters';
    await scene.change('Kim', {
      ...{ file: 'privacy.json', place, kind: 'set' },
      ...{ before: settings.privacy.parameters, after: [] },
    });
    const all = await scene.person('Lee', { approve: 'all' });
    const privacy = await scene.person('Max', { privacy: ['cra'], approve: ['hc'] });
    expect((await approve(all)).json()).toEqual({ scopes: ['all'] });
    expect((await neededBy()).needed.map(({ scope, given }) => [scope, given?.by])).toEqual([
      ['all', 'Lee'],
      ['privacy', undefined],
    ]);
    expect((await approve(privacy)).json()).toEqual({ scopes: ['privacy'] });
    expect((await neededBy()).needed.every(({ given }) => given !== null)).toBe(true);
  });

  it('that somebody refuses is not approved until the same person approves', async () => {
    await hostOfCra();
    const [lee, max] = [
      await scene.person('Lee', { approve: ['cra'] }),
      await scene.person('Max', { approve: 'all' }),
    ];
    await approve(lee, { yes: false, words: 'not this host' });
    await approve(max);
    expect((await neededBy()).needed).toMatchObject([
      { given: null, refused: { by: 'Lee', words: 'not this host' } },
    ]);
    await approve(lee);
    expect((await neededBy()).needed).toMatchObject([{ given: { by: 'Lee' }, refused: null }]);
  });
});

it('neither the approval nor the refusal of a person counts who has lost the right', async () => {
  await hostOfCra();
  const lee = await scene.person('Lee', { approve: ['cra'] });
  const max = await scene.person('Max', { approve: 'all' });
  for (const yes of [true, false]) {
    await approve(lee, { yes });
    await database.query(`UPDATE person SET rights = '{"view":"all"}' WHERE name = $1`, [lee]);
    expect((await neededBy()).needed).toMatchObject([{ given: null }]);
    await database.query(`UPDATE person SET rights = '{"approve":["cra"]}' WHERE name = $1`, [lee]);
  }
  await database.query(`UPDATE person SET state = 'blocked' WHERE name = $1`, [lee]);
  await approve(max);
  expect((await neededBy()).needed).toMatchObject([{ given: { by: 'Max' } }]);
});

describe('an approval is refused', () => {
  it.each([
    ['a person of another department', { approve: ['hc'] }, 'not-approver'],
    ['a person without the right', { propose: 'all', publish: 'all' }, 'no-right'],
  ] as const)('for %s', async (_, rights, code) => {
    await hostOfCra();
    const answer = await approve(await scene.person('Lee', rights));
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, code]);
  });

  it('for a token, and for the command line', async () => {
    await hostOfCra();
    expect(codeOf(await approve(scene.token({ propose: 'all' })))).toBe('no-right');
    expect(codeOf(await approve('command'))).toBe('not-approver');
  });

  it('of a draft that has changed since', async () => {
    await hostOfCra();
    const lee = await scene.person('Lee', { approve: ['cra'] });
    expect(codeOf(await approve(lee, { revision: 1 }))).toBe('draft-moved');
  });
});

describe('one’s own changes', () => {
  it('are approved by another person if there is one', async () => {
    await scene.person('Kim', { propose: ['cra'], approve: ['cra'] });
    await hostOfCra();
    const lee = await scene.person('Lee', { approve: ['cra'] });
    const refused = await approve('Kim');
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'own-changes']);
    expect((await neededBy('Kim')).mayApprove).toEqual([]);
    await database.query(`UPDATE person SET state = 'blocked' WHERE name = $1`, [lee]);
    expect((await approve('Kim')).statusCode).toBe(201);
    expect((await neededBy()).needed).toMatchObject([{ given: { by: 'Kim' } }]);
    await database.query(`UPDATE person SET state = 'active' WHERE name = $1`, [lee]);
    // Now two could.
    expect((await neededBy()).needed).toMatchObject([{ given: null }]);
  });

  it('are those of a token of one’s own too', async () => {
    await scene.person('Kim', { propose: ['cra'], approve: ['cra'] });
    const lee = await scene.person('Lee', { approve: ['cra'] });
    const token = scene.token({ propose: ['cra'] }, 'Kim');
    await scene.change(token, ofCra);
    await scene.change(token, OWNED);
    const refused = await approve('Kim');
    expect([refused.statusCode, codeOf(refused)]).toEqual([403, 'own-changes']);
    expect((await approve(lee)).statusCode).toBe(201);
    expect((await neededBy()).needed).toMatchObject([{ given: { by: 'Lee' } }]);
  });

  it('may be those of a command, so that two approve, and only people who are able are named', async () => {
    await scene.change('command', ofCra);
    await scene.change('command', OWNED);
    const names = ['Lee', 'Max', 'Ann'];
    for (const name of names) await scene.person(name, { approve: ['cra'] });
    const given = async () => (await neededBy()).needed.map((one) => one.given?.by);
    await approve('Lee');
    expect(await given()).toEqual([undefined]);
    await approve('Max');
    expect(await given()).toEqual(['Max']);
    await approve('Ann');
    expect(await given()).toEqual(['Ann']);
    await database.query(`UPDATE person SET state = 'blocked' WHERE name = 'Ann'`);
    expect(await given()).toEqual(['Max']);
  });

  it('of the only two people who may approve need both', async () => {
    await scene.person('Kim', { propose: ['cra'], approve: ['cra'] });
    await scene.person('Lee', { propose: ['cra'], approve: ['cra'] });
    await database.query(`DELETE FROM person WHERE rights->'approve' IS NULL`);
    await scene.change('Kim', ofCra);
    await scene.change('Lee', OWNED);
    expect((await approve('Kim')).statusCode).toBe(201);
    expect((await neededBy()).needed).toMatchObject([{ given: null }]);
    expect((await approve('Lee')).statusCode).toBe(201);
    expect((await neededBy()).needed).toMatchObject([{ given: { by: 'Lee' } }]);
  });
});
