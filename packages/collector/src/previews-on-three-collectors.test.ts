/** Tests the real program: three collectors of one PostgreSQL answer for the same previews, whichever a page reaches. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BegunPreview, MadePreview, PreviewEntries, Status } from '@balise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM } from './control-store/activity.ts';
import {
  openControlDatabase,
  type ControlDatabase,
} from './control-store/database/control-database.ts';
import { makeDraft } from './control-store/drafts.ts';
import { addPerson } from './people/people.ts';
import { beginSession } from './people/sessions.ts';
import { runCollector, type RunningCollector } from './testing/running-collector.ts';
import {
  postgresPrograms,
  startPostgres,
  type PostgresServer,
} from './testing/servers/postgres-server.ts';
import { beaconEntry, ORIGIN, PAGE } from './testing/servers/preview-scene.ts';
import { COOKIE } from './testing/servers/with-people.ts';
import { until } from './testing/until.ts';

const PATIENCE = 120_000;
const programs = postgresPrograms();

async function isReady({ base, headers }: RunningCollector): Promise<boolean> {
  const answer = await fetch(`${base}/api/status`, { headers });
  return ((await answer.json()) as Partial<Status>).control?.state === 'ready';
}

interface Owner {
  /** Headers of the session. */
  readonly headers: Readonly<Record<string, string>>;
}

interface Made {
  readonly id: string;
  readonly token: string;
}

describe.skipIf(!programs)('three collectors', { timeout: PATIENCE }, () => {
  let server: PostgresServer;
  let database: ControlDatabase;
  let folder: string;
  const running: RunningCollector[] = [];
  let owners = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'balise-'));
    server = await startPostgres(programs ?? '');
    database = await openControlDatabase(server.url, '');
    for (const name of ['one', 'two', 'three']) {
      const env = { BALISE_POSTGRES_URL: server.url };
      const collector = await runCollector(join(folder, name), env);
      running.push(collector);
      await until('the control database answers', () => isReady(collector));
    }
  }, PATIENCE);
  afterAll(async () => {
    await Promise.all(running.map((collector) => collector.kill()));
    await database.close();
    await server.close();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });

  const base = (collector: number): string => running[collector]?.base ?? '';

  /** A person with a session, who may preview. */
  async function owner(): Promise<Owner> {
    owners += 1;
    const secret = `secret ${owners}`;
    const person = await addPerson(database, SYSTEM, {
      ...{ name: 'Kim', account: `owner${owners}`, madeWithin: 'all' },
      rights: { view: 'all', propose: 'all' },
    });
    await beginSession(database, { secret, person, browser: '', system: '' });
    const cookie = `${COOKIE}=${encodeURIComponent(secret)}`;
    const session = await fetch(`${base(0)}/api/session`, { headers: { cookie } });
    const { csrf } = (await session.json()) as { csrf: string };
    return { headers: { cookie, 'x-csrf-token': csrf } };
  }

  /** Makes a preview of a draft at a collector. */
  async function made({ headers }: Owner, collector: number): Promise<Made> {
    const of = await makeDraft(database, SYSTEM, 'Shorter retention', [
      {
        ...{ file: 'collection.json', place: '/retentionMonths', kind: 'set' },
        ...{ before: 18, after: 12 },
      },
    ]);
    const answer = await fetch(`${base(collector)}/api/previews`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'draft', of, environment: 'production', address: PAGE }),
    });
    expect(answer.status).toBe(201);
    const { id, link } = (await answer.json()) as MadePreview;
    return { id, token: link.split('#balise-preview=')[1] ?? '' };
  }

  async function page(collector: number, path: string, body: object): Promise<Response> {
    return await fetch(`${base(collector)}/preview/${path}`, {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { origin: ORIGIN, 'content-type': 'text/plain' },
    });
  }

  const press = (collector: number, token: string): Promise<Response> =>
    page(collector, 'begin', { token, confirm: true });

  /** Status and reason of a refusal. */
  const refusal = async (answer: Response): Promise<string> =>
    `${answer.status} ${((await answer.json()) as { reason: string }).reason}`;

  async function begun(who: Owner, at: { made: number; pressed: number }) {
    const { id, token } = await made(who, at.made);
    const answer = await press(at.pressed, token);
    expect(answer.status).toBe(200);
    const { cookie = '' } = (await answer.json()) as BegunPreview;
    return { id, cookie };
  }

  async function shown({ headers }: Owner, collector: number, id: string): Promise<PreviewEntries> {
    const answer = await fetch(`${base(collector)}/api/previews/${id}/entries`, { headers });
    return (await answer.json()) as PreviewEntries;
  }

  const fileStatus = async (collector: number, cookie: string): Promise<number> => {
    const digest = cookie.split('.')[2] ?? '';
    return (await fetch(`${base(collector)}/preview/lib/${digest}/balise.js`)).status;
  };

  it('share a preview: made at one, pressed at another, followed and ended at any', async () => {
    const who = await owner();
    const { id, cookie } = await begun(who, { made: 0, pressed: 1 });
    for (const collector of [0, 1, 2]) expect(await fileStatus(collector, cookie)).toBe(200);
    for (const collector of [2, 0]) {
      const entries = [beaconEntry({ number: 0, rule: `at ${collector}` })];
      expect((await page(collector, 'entries', { cookie, entries })).status).toBe(200);
    }
    for (const collector of [0, 1, 2]) {
      const { preview, entries } = await shown(who, collector, id);
      expect([preview.state, preview.entries]).toEqual(['running', 2]);
      const rules = entries.map((one) => (one.kind === 'beacon' ? one.rule : ''));
      expect(rules).toEqual(['at 2', 'at 0']);
    }
    expect((await page(1, 'end', { cookie })).status).toBe(204);
    for (const collector of [0, 1, 2]) {
      const late = await page(collector, 'entries', { cookie, entries: [beaconEntry()] });
      expect(await refusal(late)).toBe('410 ended');
      expect(await fileStatus(collector, cookie)).toBe(404);
      expect((await shown(who, collector, id)).preview.state).toBe('ended');
    }
  });

  it('let one of several presses at a time win', async () => {
    const who = await owner();
    const { id, token } = await made(who, 0);
    const answers = await Promise.all([1, 2, 0, 1].map((collector) => press(collector, token)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(await Promise.all(lost.map(refusal))).toEqual(['410 used', '410 used', '410 used']);
    const { cookie = '' } = (await won[0]?.json()) as BegunPreview;
    for (const collector of [0, 1, 2])
      expect((await page(collector, 'entries', { cookie, entries: [] })).status).toBe(200);
    expect((await shown(who, 2, id)).preview.state).toBe('running');
    // The next preview has the same build, whose files are there as long as any preview has it.
    expect((await page(0, 'end', { cookie })).status).toBe(204);
  });

  it('refuse a preview whose owner signs out at another one', async () => {
    const who = await owner();
    const { cookie } = await begun(who, { made: 1, pressed: 2 });
    expect((await page(2, 'entries', { cookie, entries: [] })).status).toBe(200);
    const out = await fetch(`${base(0)}/api/sign-out`, { method: 'POST', headers: who.headers });
    expect(out.ok).toBe(true);
    for (const collector of [2, 1, 0]) {
      const late = await page(collector, 'entries', { cookie, entries: [beaconEntry()] });
      expect(await refusal(late)).toBe('410 ended');
      expect(await fileStatus(collector, cookie)).toBe(404);
    }
  });

  it('keep a batch once that reaches several of them at a time', async () => {
    const who = await owner();
    const { id, cookie } = await begun(who, { made: 2, pressed: 0 });
    const pageLoad = 2 ** 47;
    const batches = Array.from({ length: 12 }, (_, batch) =>
      [0, 1, 2].map((place) => {
        const number = batch * 3 + place;
        return beaconEntry({ page: pageLoad, number, rule: `rule ${number}` });
      }),
    );
    for (const entries of batches) {
      const answers = await Promise.all(
        [0, 1, 2].map((collector) => page(collector, 'entries', { cookie, entries })),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
    const { preview, entries } = await shown(who, 1, id);
    expect(entries.map((one) => (one.kind === 'beacon' ? one.rule : ''))).toEqual(
      batches.flat().map((_, number) => `rule ${number}`),
    );
    expect(preview.entries).toBe(36);
  });

  it('give the rest of the room of a preview to one of several batches', async () => {
    const who = await owner();
    const { id, cookie } = await begun(who, { made: 0, pressed: 0 });
    await database.query('UPDATE preview SET entries = 4998 WHERE id = $1::bigint', [id]);
    const answers = await Promise.all(
      [0, 1, 2].map((collector) =>
        page(collector, 'entries', {
          cookie,
          entries: [0, 1].map((number) => beaconEntry({ page: collector, number })),
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 413, 413]);
    const { preview, entries } = await shown(who, 2, id);
    expect([preview.entries, entries.length]).toEqual([5000, 2]);
  });
});
