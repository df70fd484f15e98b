/** Links for previews, and what people see of their previews. */
import type { MadePreview, PreviewList, ShownBeacon, ShownWhy } from '@balise/contract';
import type { Change } from '@balise/settings/changes';
import { beforeAll, describe, expect, it } from 'vitest';
import { recordedEntries } from '../../control-store/activity.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import {
  beaconEntry,
  PAGE,
  PreviewScene,
  whyEntry,
  type Signed,
} from '../../testing/servers/preview-scene.ts';

let database: ControlDatabase;
beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});

const ASKED = { kind: 'draft', of: '1', environment: 'production', address: PAGE };
const NEW_HOST: Change = {
  ...{ file: 'hosts.json', place: '/production/{host=travel.example.gc.ca}', kind: 'add' },
  after: { host: 'travel.example.gc.ca', department: { en: 'Travel', fr: 'Voyages' } },
};

async function make(scene: PreviewScene, who: Signed, more: object = {}) {
  return await scene.ask(who, 'POST', '', { ...ASKED, ...more });
}

describe('a link', () => {
  it('is the address of the page with a token, of which the database has a digest', async () => {
    const scene = await PreviewScene.open(database);
    await scene.draft();
    const answer = await make(scene, await scene.person(), { address: `${PAGE}?a=1#old` });
    expect(answer.statusCode).toBe(201);
    const { id, link } = answer.json<MadePreview>();
    expect([id, link]).toEqual([
      '1',
      expect.stringMatching(/^https:\/\/www\.canada\.ca\/en\.html\?a=1#balise-preview=[\w-]{32}$/),
    ]);
    const [row] = await database.query<object>('SELECT to_jsonb(p) AS row FROM preview p');
    expect(JSON.stringify(row)).not.toContain(link.slice(-32));
  });

  it.each([
    ['no address', 'x', /address of a page/],
    ['another scheme', 'ftp://www.canada.ca/', /address of a page/],
    ['a password', 'https://a:b@www.canada.ca/', /address of a page/],
    [
      'an unlisted host',
      'https://travel.example.gc.ca/',
      /lists? .*for this environment|list for this environment/,
    ],
  ])('is refused for %s', async (_, address, expected) => {
    const scene = await PreviewScene.open(database);
    await scene.draft();
    const answer = await make(scene, await scene.person(), { address });
    expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([
      400,
      expect.stringMatching(expected),
    ]);
  });

  it('may name a host that only the draft lists', async () => {
    const scene = await PreviewScene.open(database);
    await scene.draft([NEW_HOST]);
    const address = 'https://travel.example.gc.ca/fr.html';
    expect((await make(scene, await scene.person(), { address })).statusCode).toBe(201);
  });

  it('may name a host of staging only in staging', async () => {
    const scene = await PreviewScene.open(database);
    await scene.draft();
    const who = await scene.person();
    const address = 'http://localhost:7700/demo/en/';
    expect((await make(scene, who, { address })).statusCode).toBe(400);
    expect((await make(scene, who, { address, environment: 'staging' })).statusCode).toBe(201);
  });

  it.each([
    ['a draft', { of: '99' }],
    ['a release', { kind: 'release', of: '99' }],
  ])('of %s that does not exist is not found', async (_, more) => {
    const scene = await PreviewScene.open(database);
    await scene.draft();
    expect((await make(scene, await scene.person(), more)).statusCode).toBe(404);
  });

  it('needs the right to propose', async () => {
    const scene = await PreviewScene.open(database);
    const who = await scene.person({ view: 'all' });
    for (const [method, path] of [
      ['GET', ''],
      ['POST', ''],
      ['DELETE', '/1'],
      ['GET', '/1/entries'],
    ] as const)
      expect(
        (await scene.ask(who, method, path, method === 'POST' ? ASKED : undefined)).statusCode,
      ).toBe(403);
  });

  it('is refused while 20 are open', async () => {
    const scene = await PreviewScene.open(database);
    await scene.draft();
    const who = await scene.person();
    const made = await Promise.all(Array.from({ length: 25 }, () => make(scene, who)));
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(made.find(({ statusCode }) => statusCode === 409)?.body).toContain('too-many-previews');
    await scene.ask(who, 'DELETE', '/3');
    expect((await make(scene, who)).statusCode).toBe(201);
    await database.query(`UPDATE preview SET made_at = now() - interval '16 minutes'`);
    expect((await make(scene, who)).statusCode).toBe(201);
  });
});

describe('a preview', () => {
  it('is seen by its owner, and by people who may propose for all departments', async () => {
    const scene = await PreviewScene.open(database);
    const own = await scene.person({ view: ['cra'], propose: ['cra'] });
    const other = await scene.person({ view: ['cra'], propose: ['cra'] });
    const everybody = await scene.person();
    await scene.begun(own);
    const seen = async (who: Signed) =>
      (await scene.ask(who, 'GET', '')).json<PreviewList>().previews.map(({ id }) => id);
    expect([await seen(own), await seen(other), await seen(everybody)]).toEqual([['1'], [], ['1']]);
    expect((await scene.ask(other, 'GET', '/1/entries')).statusCode).toBe(404);
    expect((await scene.ask(other, 'DELETE', '/1')).statusCode).toBe(404);
    expect((await scene.ask(everybody, 'DELETE', '/1')).statusCode).toBe(204);
    const [entry] = (await recordedEntries(database, { limit: 1 })).entries;
    expect(entry).toMatchObject({ what: 'preview-ended', to: { why: 'console' } });
  });

  it('has its state and the number of its entries, and no secret', async () => {
    const scene = await PreviewScene.open(database);
    const who = await scene.person();
    const { cookie, until } = await scene.begun(who);
    await scene.page('entries', { cookie, entries: [beaconEntry()] });
    const answer = await scene.ask(who, 'GET', '');
    expect(answer.json<PreviewList>().previews).toMatchObject([
      {
        id: '1',
        kind: 'draft',
        of: '1',
        host: 'www.canada.ca',
        state: 'running',
        until,
        entries: 1,
      },
    ]);
    for (const secret of cookie.split('.').slice(1)) expect(answer.body).not.toContain(secret);
  });

  it('decodes beacons with its own settings, in both languages', async () => {
    const scene = await PreviewScene.open(database);
    const who = await scene.person();
    const of = await scene.draft([
      {
        ...{ file: 'variables.json', place: '/dimensions/{id=permitNumber}', kind: 'add' },
        after: {
          ...{ id: 'permitNumber', name: { en: 'Permit number', fr: 'Numéro de permis' } },
          ...{ eVar: 190, maxLength: 100, content: 'text', family: 'page', scope: 'both' },
          source: 'chosen',
        },
      },
    ]);
    const { cookie } = await scene.begun(who, { of });
    const pairs = `AQB=1&g=${encodeURIComponent(PAGE)}&pageName=Home&v190=blue&mid=123456789012&AQE=1`;
    const answer = await scene.page('entries', { cookie, entries: [beaconEntry({ pairs })] });
    expect(answer.statusCode).toBe(200);
    const { entries, rules } = await scene.entries(who, '1');
    const [beacon] = entries as ShownBeacon[];
    expect(beacon?.groups.flatMap(({ rows }) => rows)).toContainEqual({
      wire: 'v190',
      name: { en: 'Permit number', fr: 'Numéro de permis' },
      value: 'blue',
      source: 'permitNumber',
    });
    expect(beacon?.hit).toMatchObject({
      host: 'www.canada.ca',
      kind: 'page',
      environment: 'production',
    });
    expect(beacon?.hit.dimensions['permitNumber']).toBe('blue');
    expect(JSON.stringify(beacon)).not.toContain('123456789012');
    expect(rules['page-load/page-view']?.fr).not.toBe('');
  });

  it('names the rules and conditions of reasons', async () => {
    const scene = await PreviewScene.open(database);
    const who = await scene.person();
    const { cookie } = await scene.begun(who);
    await scene.page('entries', { cookie, entries: [whyEntry()] });
    const { entries, rules, conditions } = await scene.entries(who, '1');
    const [why] = entries as ShownWhy[];
    expect(why).toMatchObject({
      kind: 'why',
      on: 'click',
      rules: [{ rule: 'tabs/open', outcome: 'silent' }],
    });
    expect(Object.keys(rules)).toEqual(['tabs/open']);
    expect(conditions['tabNotActive']).toEqual({
      en: 'the tab is not active',
      fr: 'l’onglet n’est pas déjà actif',
    });
  });

  it('gives its entries in the order of arrival, page by page', async () => {
    const scene = await PreviewScene.open(database);
    const who = await scene.person();
    const { cookie } = await scene.begun(who);
    for (let sent = 0; sent < 3; sent += 1) {
      const entries = Array.from({ length: 90 }, (_, at) => whyEntry({ name: `${sent} ${at}` }));
      await scene.page('entries', { cookie, entries });
    }
    const first = await scene.entries(who, '1');
    const second = await scene.entries(who, '1', first.entries.at(-1)?.id);
    const names = [...first.entries, ...second.entries].map((one) => (one as ShownWhy).name);
    expect([first.entries.length, first.more, second.more]).toEqual([200, true, false]);
    expect(names).toEqual(
      [0, 1, 2].flatMap((sent) => Array.from({ length: 90 }, (_, at) => `${sent} ${at}`)),
    );
    expect((await scene.entries(who, '1', second.entries.at(-1)?.id)).entries).toEqual([]);
  });

  it('without a press has no entries', async () => {
    const scene = await PreviewScene.open(database);
    const who = await scene.person();
    await scene.token(who);
    expect(await scene.entries(who, '1')).toMatchObject({
      preview: { state: 'waiting' },
      ...{ entries: [], more: false },
    });
  });
});
