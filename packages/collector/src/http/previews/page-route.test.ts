/** The requests of the library of a preview: its link, the press, entries, the end, and the files of the build. */
import { createHash } from 'node:crypto';
import type { BegunPreview, PreviewGoesOn } from '@balise/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { settingsOfPreview } from '../../control-store/previews/begin-preview.ts';
import { recordedEntries } from '../../control-store/activity.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { releaseCalls } from '../../releases/release-calls.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import {
  beaconEntry,
  ORIGIN,
  PreviewScene,
  reasonIn,
  whyEntry,
} from '../../testing/servers/preview-scene.ts';

let database: ControlDatabase;
beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});

const later = (minutes: number, column: 'made_at' | 'begun_at') =>
  database.query(`UPDATE preview SET ${column} = ${column} - make_interval(mins => $1)`, [minutes]);

describe('a link', () => {
  it('states its draft, as often as it is opened, and changes nothing', async () => {
    const scene = await PreviewScene.open(database);
    const token = await scene.token(await scene.person());
    for (let opened = 0; opened < 3; opened += 1) {
      const answer = await scene.page('begin', { token, confirm: false });
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
      });
      expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
      expect(answer.json<BegunPreview>()).toEqual({
        what: {
          ...{ kind: 'draft', id: '1' },
          name: { en: 'Shorter retention', fr: 'Shorter retention' },
        },
        ...{ by: 'Kim', host: 'www.canada.ca', minutes: 60 },
      });
    }
    expect((await scene.press(token)).cookie).toMatch(/^1\.[\w-]{22}\.[\w-]{64}$/);
  });

  it('begins one preview, whose build has the digest of the cookie', async () => {
    const scene = await PreviewScene.open(database);
    const token = await scene.token(await scene.person());
    const { cookie, until } = await scene.press(token);
    expect(Math.abs(Date.parse(until) - Date.now() - 3_600_000)).toBeLessThan(600_000);
    const { status, text } = await scene.file(cookie);
    expect(status).toBe(200);
    const digest = createHash('sha384').update(text).digest('base64url');
    expect(digest).toBe(cookie.split('.')[2]);
    expect(reasonIn(await scene.page('begin', { token, confirm: true }))).toBe('410 used');
    expect(reasonIn(await scene.page('begin', { token, confirm: false }))).toBe('410 used');
  });

  it('is used once: of several presses at a time, one wins', async () => {
    const scene = await PreviewScene.open(database);
    const token = await scene.token(await scene.person());
    const presses = [1, 2].map(() => scene.page('begin', { token, confirm: true }));
    const answers = await Promise.all(presses);
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 410]);
    expect(await database.query('SELECT FROM preview WHERE begun_at IS NOT NULL')).toHaveLength(1);
  });

  it.each([
    ['forged', '404 unknown', { token: 'x'.repeat(32) }],
    ['of another form', '404 unknown', { token: "' OR 1=1" }],
  ])('that is %s is refused: %s', async (_, reason, body) => {
    const scene = await PreviewScene.open(database);
    expect(reasonIn(await scene.page('begin', { confirm: true, ...body }))).toBe(reason);
  });

  it('is refused on another host, and for a page without an origin', async () => {
    const scene = await PreviewScene.open(database);
    const token = await scene.token(await scene.person());
    for (const origin of ['https://evil.example', 'https://canada.ca', 'null'])
      for (const confirm of [true, false])
        expect(reasonIn(await scene.page('begin', { token, confirm }, origin))).toBe('403 host');
    await scene.press(token);
  });

  it('is refused after 15 minutes', async () => {
    const scene = await PreviewScene.open(database);
    const token = await scene.token(await scene.person());
    await later(16, 'made_at');
    expect(reasonIn(await scene.page('begin', { token, confirm: true }))).toBe('410 expired');
  });

  it('is refused if its owner has stopped it, has signed out, or has lost the right', async () => {
    const scene = await PreviewScene.open(database);
    const own = await scene.person();
    const ended = await scene.token(own);
    expect((await scene.ask(own, 'DELETE', '/1')).statusCode).toBe(204);
    const other = await scene.token(await scene.person());
    await database.query('DELETE FROM session WHERE person <> $1::bigint', [own.id]);
    const third = await scene.token(own);
    await database.query(`UPDATE person SET rights = '{"view": "all"}' WHERE id = $1`, [own.id]);
    for (const token of [ended, other, third])
      expect(reasonIn(await scene.page('begin', { token, confirm: true }))).toBe('410 ended');
  });

  it('builds the draft of the moment of the press', async () => {
    const scene = await PreviewScene.open(database);
    const token = await scene.token(await scene.person());
    await database.query('UPDATE draft_change SET after = $1', ['6']);
    const { cookie } = await scene.press(token);
    expect(cookie).not.toBe('');
    expect((await settingsOfPreview(database, '1'))?.collection.retentionMonths).toBe(6);
  });

  it('names the problem of a draft that cannot be built, and may be pressed again', async () => {
    const scene = await PreviewScene.open(database);
    const token = await scene.token(await scene.person());
    await database.query('UPDATE draft_change SET after = $1', ['-5']);
    const answer = await scene.page('begin', { token, confirm: true });
    expect(reasonIn(answer)).toBe('500 failed');
    const { why } = answer.json<{ why: { en: string; fr: string } }>();
    expect(why.en).toContain('collection.json, /retentionMonths');
    expect(why.fr).toContain('collection.json, /retentionMonths');
    await database.query('UPDATE draft_change SET after = $1', ['6']);
    await scene.press(token);
  });

  it('of a draft that was deleted states that', async () => {
    const scene = await PreviewScene.open(database);
    const token = await scene.token(await scene.person());
    await database.query(`UPDATE draft SET state = 'deleted'`);
    const answer = await scene.page('begin', { token, confirm: true });
    expect(answer.json()).toMatchObject({
      reason: 'failed',
      why: { en: 'The draft no longer exists.', fr: 'Le brouillon n’existe plus.' },
    });
  });

  it('takes the code of the running package if the live code has no preview, and states that', async () => {
    const scene = await PreviewScene.open(database);
    const who = await scene.person();
    const token = await scene.token(who);
    let builds = 0;
    scene.calls = {
      preview: async (...asked) =>
        (builds += 1) === 1 ? null : await releaseCalls.preview(...asked),
    };
    await scene.press(token);
    expect((await scene.entries(who, '1')).preview.isCodeReplaced).toBe(true);
  });
});

describe('a preview that runs', () => {
  it('keeps entries, and answers an empty list with its end', async () => {
    const scene = await PreviewScene.open(database);
    const who = await scene.person();
    const { cookie, until, what } = await scene.begun(who);
    const hello = await scene.page('entries', { cookie, entries: [] });
    expect(hello.json<PreviewGoesOn>()).toEqual({ what, until });
    const sent = await scene.page('entries', { cookie, entries: [beaconEntry(), whyEntry()] });
    expect(sent.json<PreviewGoesOn>()).toEqual({ what, until });
    const { entries } = await scene.entries(who, '1');
    expect(entries.map(({ kind }) => kind)).toEqual(['beacon', 'why']);
  });

  it.each([
    ['forged', (cookie: string) => cookie.replace(/\.[\w-]{22}\./, `.${'A'.repeat(22)}.`)],
    ['of another build', (cookie: string) => cookie.replace(/[\w-]{64}$/, 'B'.repeat(64))],
    ['of another number', (cookie: string) => cookie.replace(/^1/, '77')],
    ['empty', () => ''],
  ])('refuses a cookie that is %s', async (_, change) => {
    const scene = await PreviewScene.open(database);
    const { cookie } = await scene.begun(await scene.person());
    for (const body of [{ entries: [] }, { entries: [beaconEntry()] }])
      expect(reasonIn(await scene.page('entries', { cookie: change(cookie), ...body }))).toBe(
        '403 unknown',
      );
    expect(reasonIn(await scene.page('end', { cookie: change(cookie) }))).toBe('403 unknown');
    expect(await database.query('SELECT FROM preview_entry')).toEqual([]);
  });

  it('refuses a cookie that a sibling host has set', async () => {
    const scene = await PreviewScene.open(database);
    const { cookie } = await scene.begun(await scene.person());
    const sibling = 'https://www.cra-arc.gc.ca';
    for (const path of ['entries', 'end'])
      expect(reasonIn(await scene.page(path, { cookie, entries: [] }, sibling))).toBe('403 host');
    expect((await scene.page('entries', { cookie, entries: [] })).statusCode).toBe(200);
  });

  it('stops by a press on the page, and its files are gone', async () => {
    const scene = await PreviewScene.open(database);
    const { cookie } = await scene.begun(await scene.person());
    expect((await scene.page('end', { cookie })).statusCode).toBe(204);
    expect((await scene.page('end', { cookie })).statusCode).toBe(204);
    expect(reasonIn(await scene.page('entries', { cookie, entries: [] }))).toBe('410 ended');
    expect((await scene.file(cookie)).status).toBe(404);
    const { entries } = await recordedEntries(database, { limit: 2 });
    expect(entries.map(({ what, about }) => [what, about])).toEqual([
      ['preview-ended', 'draft Shorter retention, www.canada.ca'],
      ['preview-begun', 'draft Shorter retention, www.canada.ca'],
    ]);
  });

  it('expires after an hour', async () => {
    const scene = await PreviewScene.open(database);
    const { cookie } = await scene.begun(await scene.person());
    await later(61, 'begun_at');
    expect(reasonIn(await scene.page('entries', { cookie, entries: [] }))).toBe('410 expired');
    expect((await scene.file(cookie)).status).toBe(404);
  });

  it('stops when its owner signs out or loses the account', async () => {
    const scene = await PreviewScene.open(database);
    for (const loss of [
      'DELETE FROM session WHERE person = $1::bigint',
      `UPDATE person SET state = 'blocked' WHERE id = $1::bigint`,
      'DELETE FROM person WHERE id = $1::bigint',
    ]) {
      const who = await scene.person();
      const { cookie } = await scene.begun(who);
      await database.query(loss, [who.id]);
      const answer = await scene.page('entries', { cookie, entries: [beaconEntry()] });
      expect(reasonIn(answer)).toBe('410 ended');
    }
  });

  it('takes 5,000 entries, all of a request or none', async () => {
    const scene = await PreviewScene.open(database);
    const { cookie } = await scene.begun(await scene.person());
    await database.query('UPDATE preview SET entries = 4999');
    const two = [beaconEntry(), beaconEntry()];
    expect(reasonIn(await scene.page('entries', { cookie, entries: two }))).toBe('413 full');
    expect(await database.query('SELECT FROM preview_entry')).toEqual([]);
    const one = await scene.page('entries', { cookie, entries: [beaconEntry()] });
    expect(one.statusCode).toBe(200);
    const more = await scene.page('entries', { cookie, entries: [beaconEntry()] });
    expect(reasonIn(more)).toBe('413 full');
    expect((await scene.page('entries', { cookie, entries: [] })).statusCode).toBe(200);
  });

  it.each([
    ['no JSON', 'x', 'body'],
    ['no cookie', '{}', 'cookie'],
    ['an unknown kind', [{ kind: 'x' }], 'entries.0.kind'],
    ['an entry that is no object', [null], 'entries.0.kind'],
    ['a beacon without pairs', [beaconEntry({ pairs: undefined })], 'entries.0.pairs'],
    ['a cut beacon', [beaconEntry({ pairs: 'AQB=1&g=x' })], 'entries.0.pairs'],
    ['an invalid moment', [beaconEntry({ at: 1e300 })], 'entries.0.at'],
    ['a wrong outcome', [beaconEntry(), whyEntry({ consent: 'x' })], 'entries.1.consent'],
  ])('refuses %s, and names the place', async (_, given, place) => {
    const scene = await PreviewScene.open(database);
    const { cookie } = await scene.begun(await scene.person());
    const body = typeof given === 'string' ? given : { cookie, entries: given };
    const answer = await scene.page('entries', body);
    expect([reasonIn(answer), answer.json<{ place: string }>().place]).toEqual(['400 bad', place]);
    expect(await database.query('SELECT FROM preview_entry')).toEqual([]);
  });

  it('refuses a body of more than 64 kB, and one of another type', async () => {
    const scene = await PreviewScene.open(database);
    const { cookie } = await scene.begun(await scene.person());
    const long = [beaconEntry({ address: 'x'.repeat(66_000) })];
    expect(reasonIn(await scene.page('entries', { cookie, entries: long }))).toBe('413 bad');
    const headers = { origin: ORIGIN, 'content-type': 'application/json' };
    const payload = JSON.stringify({ cookie, entries: [] });
    const asked = { method: 'POST', url: '/preview/entries', headers, payload } as const;
    expect(reasonIn(await scene.server.inject(asked))).toBe('415 bad');
  });

  it('serves only its scripts', async () => {
    const scene = await PreviewScene.open(database);
    const { cookie } = await scene.begun(await scene.person());
    expect((await scene.file(cookie, 'debug.js')).status).toBe(200);
    for (const name of ['manifest.json', 'nothing.js', '..%2Fbalise.js'])
      expect((await scene.file(cookie, name)).status).toBe(404);
  });
});

it('answers 503 with a reason while the control database is away, and continues afterwards', async () => {
  const scene = await PreviewScene.open(database);
  const { cookie } = await scene.begun(await scene.person());
  scene.isAway = true;
  const bodies = {
    begin: { token: 'x'.repeat(32), confirm: true },
    entries: { cookie, entries: [] },
  };
  for (const [path, body] of Object.entries({ ...bodies, end: { cookie } })) {
    const answer = await scene.page(path, body);
    expect(reasonIn(answer)).toBe('503 failed');
    expect(answer.json<{ why: { fr: string } }>().why.fr).toMatch(/Réessayez/);
  }
  expect((await scene.file(cookie)).status).toBe(503);
  scene.isAway = false;
  expect((await scene.page('entries', { cookie, entries: [] })).statusCode).toBe(200);
});

it('limits the requests of a network', async () => {
  const scene = await PreviewScene.open(database);
  const asked = Array.from({ length: 2000 }, async () => {
    const { statusCode } = await scene.server.inject({
      ...{ method: 'POST', url: '/preview/end', payload: '{}', remoteAddress: '203.0.113.7' },
      headers: { origin: ORIGIN, 'content-type': 'text/plain' },
    });
    return statusCode;
  });
  const codes = new Set(await Promise.all(asked));
  expect([...codes].sort()).toEqual([400, 429]);
});
