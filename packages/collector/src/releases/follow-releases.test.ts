/** A look at the live releases: a collector takes, serves, refuses and states them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settings, type Settings } from '@balise/settings';
import type { Change } from '@balise/settings/changes';
import { shipped } from '@balise/settings/in-force';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { digestOf, type LiveState } from '../base/installation/kept-settings.ts';
import { ReleasedLibrary } from '../base/library/released-library.ts';
import { seeCollector } from '../control-store/collectors.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { runningCollectors } from '../control-store/releases/collectors-live.ts';
import { findRelease } from '../control-store/releases/releases.ts';
import { controlDatabase } from '../testing/databases/control-database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { FaultsOfRelease } from './faults-of-release.ts';
import { FollowReleases } from './follow-releases.ts';
import type { WithReleaseProcess } from './in-release-process.ts';
import type { NewContent } from './new-content.ts';
import { publish } from './publish.ts';
import { releaseCalls, type ReleaseCalls } from './release-calls.ts';

const inProcess: WithReleaseProcess = (work) => work(releaseCalls);
const HITS = { storedUntil: 0, waitsSince: undefined };
const NEW = 'travel.example.gc.ca';

let database: ControlDatabase;

beforeAll(async () => {
  database = await controlDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.runAll(
    'TRUNCATE blob, release, release_file, live, number_taken, collector RESTART IDENTITY CASCADE',
  );
});

const host = (name: string): Change => ({
  ...{ file: 'hosts.json', place: `/production/{host=${name}}`, kind: 'add' },
  after: { host: name, department: { ...settings.hosts.production[0]?.department } as never },
});

async function published(
  changes: readonly Change[],
  more: Partial<NewContent> = {},
): Promise<string> {
  const { id } = await publish(
    { database, self: 'one', inProcess },
    {
      ...{
        kind: 'publish',
        environment: 'production',
        change: { changes },
        of: null,
        draft: null,
        draftRevision: null,
      },
      ...{ seen: null, noteEn: 'a', noteFr: 'b', emergency: null, bypassed: null },
      by: { kind: 'person', id: '1', name: 'Kim' },
      ...more,
    },
  );
  return id;
}

interface Follower {
  readonly follow: FollowReleases;
  readonly library: ReleasedLibrary;
  readonly folder: string;
  readonly log: string[];
  /** Faults of the settings in force. */
  faults(): FaultsOfRelease['all'];
  now(): Settings;
  held(): LiveState;
  put(settings: Settings): void;
  /** The settings come from a folder, and a damaged file leaves open whether it counts. */
  isOfDoubtfulFolder: boolean;
  refusal?: Error;
}

/** `before`: the same collector before a restart. `check`: instead of the checks of this version. */
async function follower(
  id: string,
  before?: Follower,
  { check }: Pick<ReleaseCalls, 'check'> = releaseCalls,
): Promise<Follower> {
  const folder = await temporaryFolder();
  const library = await ReleasedLibrary.open(folder);
  const log: string[] = [];
  let [inForce, live]: [Settings, LiveState] = [before?.now() ?? shipped, before?.held() ?? {}];
  let found: FaultsOfRelease['all'] = [];
  await seeCollector(database, { id, name: `collector ${id}` }, HITS);
  const made: Follower = {
    ...{ library, folder, log, faults: () => found, now: () => inForce, held: () => live },
    put: (settings) => void (inForce = settings),
    isOfDoubtfulFolder: false,
    follow: new FollowReleases({
      ...{ self: { id }, library, base: join(folder, 'lib') },
      inProcess: (work) => work({ ...releaseCalls, check }),
      versions: join(folder, 'library'),
      inForce: {
        get isOfFolder() {
          return made.isOfDoubtfulFolder;
        },
        get isUnknown() {
          return made.isOfDoubtfulFolder;
        },
        get live() {
          return live;
        },
        get digest() {
          return digestOf(inForce);
        },
        async take(next, state, faults) {
          if (made.refusal) throw made.refusal;
          [inForce, live, found] = [next, state, faults];
        },
      },
      onRefused: (reason) => log.push(reason),
      onTaken: ({ release }) => log.push(`taken ${release}`),
    }),
  };
  return made;
}

const hosts = ({ now }: Follower): string[] => now().hosts.production.map(({ host: name }) => name);

describe('a look', () => {
  it('takes the settings, then serves the files once every collector has the settings', async () => {
    const [one, two] = [await follower('one'), await follower('two')];
    await one.follow.look(database);
    expect([one.now(), one.log]).toEqual([shipped, []]);
    const id = await published([host(NEW)]);
    await one.follow.look(database);
    expect(hosts(one)).toContain(NEW);
    expect([one.log, one.library.digestOf('production')]).toEqual([[`taken ${id}`], '']);
    await two.follow.look(database);
    const files = (await findRelease(database, id))?.files;
    expect(two.library.digestOf('production')).toBe(files);
    await one.follow.look(database);
    expect(one.library.digestOf('production')).toBe(files);
    const root = one.library.rootOf('production') ?? '';
    const manifest = await readFile(join(root, 'production/manifest.json'), 'utf8');
    expect(JSON.parse(manifest)).toMatchObject({
      integrity: (await findRelease(database, id))?.integrity,
    });
    expect(await runningCollectors(database, 'one')).toMatchObject([
      {
        name: 'collector one',
        follows: true,
        refused: null,
        state: { production: { serves: files } },
      },
      { name: 'collector two' },
    ]);
    // A start has them too.
    expect((await ReleasedLibrary.open(one.folder)).digestOf('production')).toBe(files);
  });

  it('does not wait for ever for a collector that does not follow', async () => {
    const [one] = [await follower('one'), await follower('two')];
    await published([host(NEW)]);
    await one.follow.look(database);
    await database.query(`UPDATE live SET since = now() - interval '21 seconds'`);
    await one.follow.look(database);
    expect(one.library.digestOf('production')).not.toBe('');
  });

  it('keeps what it had if it cannot take a release, and states why', async () => {
    const one = await follower('one');
    const first = await published([host(NEW)]);
    await one.follow.look(database);
    const { files = '' } = (await findRelease(database, first)) ?? {};
    await published([host(`two.${NEW}`)], { seen: first });
    one.refusal = Object.assign(new Error('full'), { code: 'ENOSPC' });
    await one.follow.lookAgain(database);
    expect(hosts(one)).not.toContain(`two.${NEW}`);
    expect(one.library.digestOf('production')).toBe(files);
    const [stated] = await runningCollectors(database, 'one');
    expect(stated).toMatchObject({
      refused: { en: expect.stringMatching(/full/), fr: expect.any(String) as string },
      state: { production: { release: first } },
    });
    await one.follow.lookAgain(database);
    expect(one.log).toHaveLength(2);
    delete one.refusal;
    for (let look = 0; look < 12; look += 1) await one.follow.lookAgain(database);
    expect(hosts(one)).toContain(`two.${NEW}`);
    expect((await runningCollectors(database, 'one'))[0]).toMatchObject({ refused: null });
  });

  it('refuses damaged settings and damaged files', async () => {
    // No test before has read these settings.
    const other = `damaged.${NEW}`;
    const one = await follower('one');
    const id = await published([host(other)]);
    const { settings: digest } = (await findRelease(database, id)) ?? {};
    const [row] = await database.query<{ bytes: string }>(
      `SELECT encode(bytes, 'base64') AS bytes FROM blob WHERE digest = $1`,
      [digest],
    );
    await database.query(`UPDATE blob SET bytes = 'x'`);
    await one.follow.lookAgain(database);
    expect([one.now(), one.library.digestOf('production')]).toEqual([shipped, '']);
    await database.query(`UPDATE blob SET bytes = decode($2, 'base64') WHERE digest = $1`, [
      ...[digest, row?.bytes],
    ]);
    for (let look = 0; look < 13; look += 1) await one.follow.lookAgain(database);
    expect(hosts(one)).toContain(other);
    // Its library is still damaged.
    expect(one.library.digestOf('production')).toBe('');
    expect((await runningCollectors(database, 'one'))[0]?.refused).not.toBeNull();
  });

  it('takes a first release with a fault by the checks of this version, and no later one', async () => {
    const check: ReleaseCalls['check'] = async ({ hosts: { production } }) =>
      production
        .filter((one) => one.host.endsWith(NEW))
        .map((one) => ({
          ...{ kind: 'settings', file: 'hosts.json', place: `/production/{host=${one.host}}` },
          reason: { en: 'must be short', fr: 'doit être court' },
        }));
    const one = await follower('one', undefined, { check });
    const first = await published([host(NEW)]);
    await one.follow.look(database);
    expect([one.follow.hasTaken, hosts(one).includes(NEW)]).toEqual([true, true]);
    expect(one.faults()).toMatchObject([{ place: `/production/{host=${NEW}}` }]);
    await published([host(`two.${NEW}`)], { seen: first });
    await one.follow.look(database);
    expect(one.log.at(-1)).toContain('must be short');
    expect(hosts(one)).not.toContain(`two.${NEW}`);
  });

  it('renews the settings once after an upgrade that changes those of the package', async () => {
    const one = await follower('one');
    await published([host(NEW)]);
    await one.follow.look(database);
    const inForce = one.now();
    // As kept by the version before: other settings in an environment without a release.
    one.put({ ...inForce, collection: { ...inForce.collection, retentionMonths: 3 } });
    await one.follow.look(database);
    expect(one.now().collection.retentionMonths).toBe(3);
    const upgraded = await follower('one', one);
    await upgraded.follow.look(database);
    expect(upgraded.now()).toEqual(inForce);
  });

  it('keeps its settings and files if a restored database has no release, until there is one', async () => {
    const one = await follower('one');
    await published([host(NEW)]);
    await one.follow.look(database);
    await one.follow.look(database);
    await database.runAll(
      'TRUNCATE blob, release, release_file, live CASCADE; UPDATE revision SET number = gen_random_uuid()',
    );
    await one.follow.look(database);
    expect(hosts(one)).toContain(NEW);
    expect(one.library.rootOf('production')).toBeDefined();
    expect(one.log.at(-1)).toMatch(/has no release of production/);
    const [stated] = await runningCollectors(database, 'one');
    expect(stated?.refused?.fr).toMatch(/aucune publication de production/);
    const other = 'other.example.gc.ca';
    const id = await published([host(other)]);
    await one.follow.look(database);
    expect(one.log.at(-1)).toBe(`taken ${id}`);
    expect(hosts(one)).toContain(other);
  });
});

describe('a look of a collector whose kept settings are damaged, with a folder', () => {
  async function doubtful(): Promise<Follower> {
    const one = await follower('one');
    one.isOfDoubtfulFolder = true;
    return one;
  }

  it('leaves the folder for releases with other settings', async () => {
    const one = await doubtful();
    await published([host(NEW)]);
    await one.follow.look(database);
    expect([one.follow.hasTaken, hosts(one).includes(NEW)]).toEqual([true, true]);
  });

  it('keeps the folder if there is no release', async () => {
    const one = await doubtful();
    await one.follow.look(database);
    expect([one.follow.hasTaken, one.held()]).toEqual([true, {}]);
  });

  it('keeps the folder during a move', async () => {
    const one = await doubtful();
    await published([], { kind: 'from-folder', change: { settings } });
    await one.follow.look(database);
    expect([one.follow.hasTaken, one.held()]).toEqual([true, {}]);
    expect(one.log.at(-1)).toMatch(/acceptance|development|staging/);
  });
});

describe('publishing', () => {
  it('is blocked by a collector of an earlier version, which is named', async () => {
    await database.query(
      `INSERT INTO collector (id, name, seen_at) VALUES ('old', 'old:/data', now())`,
    );
    await expect(published([host(NEW)])).rejects.toMatchObject({
      code: 'release-collectors',
      values: { name: 'old:/data' },
    });
    await database.query(`UPDATE collector SET seen_at = now() - interval '10 minutes'`);
    expect(await published([host(NEW)])).toBeDefined();
  });

  it('names what the settings lack, and what another person has changed', async () => {
    const place = '/production/{host=www.canada.ca}/department/en';
    const wrong: Change = {
      file: 'hosts.json',
      place,
      kind: 'set',
      before: 'Nobody',
      after: 'Other',
    };
    await expect(published([wrong])).rejects.toMatchObject({
      code: 'release-problems',
      values: {
        more: {
          problems: [{ kind: 'conflict', place, after: 'Other', present: 'Service Canada' }],
        },
      },
    });
    const { after } = host(NEW) as { after: object };
    const faulty = { ...host(NEW), after: { ...after, department: 7 } } as Change;
    await expect(published([faulty])).rejects.toMatchObject({
      code: 'release-problems',
      values: {
        more: { problems: [{ kind: 'settings', place: expect.stringContaining(NEW) as string }] },
      },
    });
  });

  it('refuses the same press again, and a base that was not seen', async () => {
    await published([host(NEW)]);
    await expect(published([host(`two.${NEW}`)])).rejects.toMatchObject({ code: 'live-moved' });
    await expect(published([host(NEW)], { seen: '1' })).rejects.toMatchObject({
      code: 'release-same',
    });
  });
});
