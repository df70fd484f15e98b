/** An upgrade of the package: no page changes, and two drafts bring the new settings and the new code. */
import type { AskedRelease } from '@balise/contract';
import { settings, type Settings } from '@balise/settings';
import type { Change } from '@balise/settings/changes';
import { shipped } from '@balise/settings/in-force';
import { CODE_FORM } from '@balise/tag/release';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Problem } from '../base/problem/problem.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { findDraft, listDrafts, makeDraft } from '../control-store/drafts.ts';
import { changesOf } from '../control-store/draft-changes.ts';
import { SYSTEM } from '../control-store/activity.ts';
import { digestOfText, keepBlobs, sweepBlobs } from '../control-store/releases/blobs.ts';
import { releasedSettings } from '../control-store/releases/live-settings.ts';
import { filesOf, findRelease, liveReleases } from '../control-store/releases/releases.ts';
import { controlDatabase } from '../testing/databases/control-database.ts';
import { askedContent } from './asked-content.ts';
import { filesToServe } from './files-to-serve.ts';
import type { WithReleaseProcess } from './in-release-process.ts';
import { ownPackage, packageText, readPackage } from './kept-package.ts';
import { makePackageDrafts } from './make-package-drafts.ts';
import type { NewContent } from './new-content.ts';
import { packageNews } from './package-news.ts';
import { publish } from './publish.ts';
import { releaseCalls } from './release-calls.ts';

let database: ControlDatabase;
/** The package that runs. */
let running = '';
let before = '';

const inProcess: WithReleaseProcess = (work) =>
  work({
    ...releaseCalls,
    ownPackage: async () => running,
    news: async (asked) => packageNews(asked, running),
  });
const parts = { self: 'one', inProcess };

beforeAll(async () => {
  database = await controlDatabase();
  before = await ownPackage();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.runAll(
    'TRUNCATE blob, release, release_file, live, number_taken, collector, draft, lease RESTART IDENTITY CASCADE',
  );
  running = before;
});

/** The next version: other code, another setting, one more parameter that is removed, another constant. */
function next(version = '9.1.0', more: (own: Settings) => Settings = (own) => own): string {
  const own = readPackage(before);
  if (!own) throw new Error('no package');
  const [first, ...others] = shipped.privacy.parameters;
  if (!first) throw new Error('no parameters');
  return packageText({
    version,
    code: { ...own.code, library: `/* ${version} */${own.code.library}` },
    shipped: more({
      ...shipped,
      collection: { ...shipped.collection, date: '2031-01-02' },
      privacy: {
        ...shipped.privacy,
        parameters: [{ ...first, names: [...first.names, 'permitholder'] }, ...others],
      },
    }),
  });
}

const host = (name: string): Change => ({
  ...{ file: 'hosts.json', place: `/production/{host=${name}}`, kind: 'add' },
  after: { host: name, department: { ...settings.hosts.production[0]?.department } as never },
});

const content = async (changes: readonly Change[]): Promise<NewContent> => ({
  ...{ kind: 'publish', environment: 'production', change: { changes } },
  ...{ of: null, draft: null, draftRevision: null, seen: await seen() },
  ...{ noteEn: 'a', noteFr: 'b', emergency: null, bypassed: null, by: SYSTEM },
});

const seen = async (): Promise<string | null> => (await liveReleases(database))[0]?.release ?? null;

async function published(changes: readonly Change[]) {
  const made = await publish({ database, ...parts }, await content(changes));
  return { ...made, release: await findRelease(database, made.id) };
}

async function publishedAs(asked: { draft?: string; undo?: string }) {
  const draft = asked.draft === undefined ? undefined : await findDraft(database, asked.draft);
  const wish: AskedRelease = {
    ...{ ...asked, environment: 'production', seen: await seen(), emergency: 'a test' },
    ...(draft && { revision: draft.revision }),
  };
  const found = await askedContent({ kind: 'command' }, database, wish);
  const made = await publish({ database, ...parts }, found);
  return { ...made, release: await findRelease(database, made.id) };
}

const libraryOf = async (): Promise<string> => {
  const [live] = await liveReleases(database);
  return (live && (await filesToServe(database, live))['balise.js']) ?? '';
};

it('builds with the code of the live release, whose library has the same version of the package', async () => {
  const first = await published([host('one.example.gc.ca')]);
  expect(first.release?.code).toBe(digestOfText(before));
  running = next();
  const second = await published([host('two.example.gc.ca')]);
  expect(second.warnings.map(({ kind }) => kind)).not.toContain('package');
  expect(second.release).toMatchObject({
    ...{ code: first.release?.code, shipped: first.release?.code },
    package: first.release?.package,
  });
  expect(await libraryOf()).not.toContain('9.1.0');
  expect(await libraryOf()).toContain('two');
  // The same settings with the same code are the same bytes.
  const third = await publishedAs({ undo: second.id });
  expect(third.release?.files).toBe(first.release?.files);
  await database.query(`UPDATE blob SET made_at = now() - interval '8 days'`);
  await sweepBlobs(database);
  await published([host('three.example.gc.ca')]);
});

it('makes a draft of the settings and one of the code, once for all collectors', async () => {
  await published([host('one.example.gc.ca')]);
  expect(await makePackageDrafts(database, parts)).toEqual([]);
  running = next();
  const made = await Promise.all(
    ['one', 'two', 'three'].map((self) => makePackageDrafts(database, { self, inProcess })),
  );
  expect(made.flatMap((ids) => ids ?? [])).toHaveLength(2);
  // The others try again later, and so does a collector after a kill.
  await database.query('DELETE FROM lease');
  expect(await makePackageDrafts(database, { self: 'two', inProcess })).toEqual([]);
  const drafts = await listDrafts(database);
  expect(drafts.map(({ name, by, package: brought }) => [name, by, brought])).toEqual([
    ['Package 9.1.0: code', 'balise', { version: '9.1.0', part: 'code' }],
    ['Package 9.1.0: settings', 'balise', { version: '9.1.0', part: 'settings' }],
  ]);
  const [code, own] = drafts;
  const changes = await changesOf(database, own?.id ?? '');
  expect(changes.map(({ file, place }) => `${file} ${place}`)).toContain('collection.json /date');
  expect(new Set(changes.map(({ file }) => file))).toEqual(
    new Set(['collection.json', 'privacy.json']),
  );
  expect(await changesOf(database, code?.id ?? '')).toEqual([]);
});

it('brings the settings first, then the code, and takes the code back by an undo', async () => {
  await published([host('one.example.gc.ca')]);
  running = next();
  await makePackageDrafts(database, parts);
  const [code, own] = await listDrafts(database);
  const withSettings = await publishedAs({ draft: own?.id ?? '' });
  expect(withSettings.release).toMatchObject({
    ...{ shipped: digestOfText(running), code: digestOfText(before) },
  });
  expect(await libraryOf()).not.toContain('9.1.0');
  const withCode = await publishedAs({ draft: code?.id ?? '' });
  expect(withCode.release).toMatchObject({ code: digestOfText(running), package: '9.1.0' });
  expect(withCode.warnings.map(({ kind }) => kind)).toContain('package');
  expect(withCode.release?.version).toMatch(/^9\.1\.0-/);
  expect(await libraryOf()).toContain('/* 9.1.0 */');
  expect(await findDraft(database, code?.id ?? '')).toMatchObject({ state: 'published' });
  const back = await publishedAs({ undo: withCode.id });
  expect(back.release).toMatchObject({
    ...{ code: digestOfText(before), files: withSettings.release?.files },
  });
  // Nothing is brought twice.
  expect(await makePackageDrafts(database, parts)).toEqual([]);
});

it('keeps values of the installation, and replaces the drafts of an earlier version', async () => {
  const own: Change = {
    ...{ file: 'collection.json', place: '/date', kind: 'set' },
    ...{ before: settings.collection.date, after: '2030-03-04' },
  };
  await published([own]);
  running = next();
  const first = await makePackageDrafts(database, parts);
  running = next('9.2.0', (one) => ({
    ...one,
    collection: { ...one.collection, consentCookie: 'ok' },
  }));
  const second = await makePackageDrafts(database, parts);
  expect(second).toHaveLength(2);
  const drafts = await listDrafts(database);
  expect(drafts.map(({ id }) => id).sort()).toEqual([...(second ?? [])].sort());
  const changes = await changesOf(database, second?.[0] ?? '');
  const places = changes.map(({ file, place }) => `${file} ${place}`);
  expect(places).toContain('collection.json /consentCookie');
  expect(places).not.toContain('collection.json /date');
  expect(await findDraft(database, first?.[0] ?? '')).toBeUndefined();
  // A collector of the version before, which restarts meanwhile, brings nothing and closes nothing.
  running = before;
  await database.query('DELETE FROM lease');
  expect(await makePackageDrafts(database, parts)).toEqual([]);
  expect(await listDrafts(database)).toHaveLength(2);
});

it('makes no draft without a release, and none of the settings if they are the same', async () => {
  running = next();
  expect(await makePackageDrafts(database, parts)).toEqual([]);
  running = before;
  await published([host('one.example.gc.ca')]);
  running = next('9.1.0', () => shipped);
  await makePackageDrafts(database, parts);
  expect((await listDrafts(database)).map(({ package: one }) => one?.part)).toEqual(['code']);
});

it('leaves out a rule that the live code does not know, and refuses new code without it', async () => {
  await published([host('one.example.gc.ca')]);
  const kept = readPackage(before);
  if (!kept) throw new Error('no package');
  const rules = shipped.rules.rules.filter(({ id }) => id !== 'links/download');
  const { 'links/download': _, ...ownConditions } = kept.code.conditions.own;
  const earlier = packageText({
    version: '0.0.9',
    code: { ...kept.code, conditions: { ...kept.code.conditions, own: ownConditions } },
    shipped: { ...shipped, rules: { ...shipped.rules, rules } },
  });
  const [digest = ''] = await keepBlobs(database, [earlier]);
  await database.query('UPDATE release SET code = $1', [digest]);
  await published([host('two.example.gc.ca')]);
  const [live] = await liveReleases(database);
  const files = live ? await filesToServe(database, live) : {};
  expect(files['catalogue.json']).not.toContain('links/download');
  const settingsNow = await releasedSettings(database, live?.settings ?? '');
  expect(settingsNow.rules.rules.map(({ id }) => id)).toContain('links/download');
  // The settings of that version lack the rule. The new code needs it.
  const [text = ''] = await keepBlobs(database, [
    JSON.stringify({ ...settingsNow, rules: { ...settingsNow.rules, rules } }),
  ]);
  await database.query('UPDATE release SET settings = $1 WHERE id = $2', [text, live?.release]);
  const code = await makeDraft(database, SYSTEM, 'code', []);
  const asked = { ...(await content([])), draft: code, draftRevision: 0 };
  const [own = ''] = await keepBlobs(database, [before]);
  const refused = publish({ database, ...parts }, { ...asked, code: own });
  const problem = await refused.catch((error: unknown) => error);
  expect(JSON.stringify((problem as Problem).values)).toMatch(
    /rules\.json.*links~1download.*publish the draft of the package’s settings first/,
  );
});

it('takes the running code, with a warning, if the form of the kept code is unknown', async () => {
  const first = await published([host('one.example.gc.ca')]);
  const kept = readPackage(before);
  if (!kept) throw new Error('no package');
  const strange = packageText({ ...kept, code: { ...kept.code, form: CODE_FORM + 98 } });
  const [digest = ''] = await keepBlobs(database, [strange]);
  await database.query('UPDATE release SET code = $1 WHERE id = $2', [digest, first.id]);
  const second = await published([host('two.example.gc.ca')]);
  expect(second.warnings.map(({ text }) => text.en)).toContainEqual(
    expect.stringMatching(/cannot build the library with the code that was live/),
  );
  expect(second.release?.code).toBe(digestOfText(before));
  // A release of a version that kept no code is built with the running code.
  await database.query('UPDATE release SET code = NULL');
  running = next();
  const third = await published([host('three.example.gc.ca')]);
  expect(third.warnings.map(({ kind }) => kind)).toContain('package');
  expect(await filesOf(database, third.id)).not.toEqual([]);
});
