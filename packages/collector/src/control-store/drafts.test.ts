import { LONGEST_DRAFT, MOST_CHANGES, type AskedChange, type DraftChange } from '@balise/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { controlDatabase } from '../testing/databases/control-database.ts';
import { recordedEntries, type Doer, type RecordedEntry } from './activity.ts';
import { addApproval, approvalsOf } from './approvals.ts';
import type { ControlDatabase } from './database/control-database.ts';
import { addChanges, changeDraft, changesOf } from './draft-changes.ts';
import { reserveNumber } from './draft-numbers.ts';
import { deleteDraft, findDraft, listDrafts, makeDraft } from './drafts.ts';

const KIM: Doer = { kind: 'person', id: '1', name: 'Kim' };
const LEE: Doer = { kind: 'person', id: '2', name: 'Lee' };
const FILE = 'collection.json';

let database: ControlDatabase;
/** Number of the newest entry before the test. */
let last = 0;
beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});
beforeEach(async () => {
  await database.query('TRUNCATE draft, draft_change, approval, number_reserved RESTART IDENTITY');
  last = Number((await recordedEntries(database, { limit: 1 })).entries[0]?.id ?? 0);
});

const draft = { id: '1', name: 'Taxes' };
const made = (changes: readonly DraftChange[] = []): Promise<string> =>
  makeDraft(database, KIM, draft.name, changes);
const set = (place: string, after: unknown, seen: number | null = null): AskedChange => ({
  ...{ file: FILE, place, kind: 'set', before: 1, after, seen },
});
const entries = async (): Promise<RecordedEntry[]> =>
  (await recordedEntries(database, { limit: 99 })).entries
    .filter(({ id }) => Number(id) > last)
    .reverse();

describe('a draft', () => {
  it('is made with its changes and its activity, and listed', async () => {
    const value = { b: 1, a: 'x\u0000', list: [null] };
    expect(await made([{ file: FILE, place: '/x', kind: 'add', after: value }])).toBe('1');
    expect(await listDrafts(database)).toMatchObject([
      { id: '1', name: 'Taxes', by: 'Kim', state: 'open', changes: 1 },
    ]);
    const [kept] = await changesOf(database, '1');
    expect(kept).toMatchObject({ kind: 'add', revision: 1, by: KIM });
    // Members keep their order.
    expect(JSON.stringify(kept?.after)).toBe(JSON.stringify(value));
    expect(kept).not.toHaveProperty('before');
    expect(await entries()).toMatchObject([{ what: 'draft-made', about: 'Taxes' }]);
  });

  it('is deleted once, and frees its numbers', async () => {
    await made();
    await reserveNumber(database, KIM, { draft: '1', kind: 'eVar', largest: 9, used: [] });
    expect(await deleteDraft(database, LEE, draft)).toBe(true);
    expect(await deleteDraft(database, LEE, draft)).toBe(false);
    expect(await findDraft(database, '1')).toBeUndefined();
    expect(await listDrafts(database)).toEqual([]);
    expect(await changeDraft(database, KIM, draft, set('/x', 2))).toBeUndefined();
    expect(await database.query('SELECT * FROM number_reserved')).toEqual([]);
    expect((await entries()).map(({ what }) => what)).toEqual(['draft-made', 'draft-deleted']);
  });
});

describe('a change', () => {
  it('is made upon the one that the person has seen, and by nobody else', async () => {
    await made();
    expect(await changeDraft(database, KIM, draft, set('/x', 2))).toBe(1);
    expect(await changeDraft(database, LEE, draft, set('/x', 3))).toBeUndefined();
    expect(await changeDraft(database, LEE, draft, set('/x', 3, 1))).toBe(2);
    expect(await changeDraft(database, KIM, draft, set('/x', 4, 1))).toBeUndefined();
    expect(await changesOf(database, '1')).toMatchObject([{ after: 3, revision: 2, by: LEE }]);
  });

  it('of two at one moment: one is made', async () => {
    await made();
    const both = [KIM, LEE].map((who) => changeDraft(database, who, draft, set('/x', who.name)));
    expect((await Promise.all(both)).filter((revision) => revision !== undefined)).toEqual([1]);
  });

  it('is taken back', async () => {
    await made();
    await changeDraft(database, KIM, draft, set('/x', 2));
    const none: AskedChange = { file: FILE, place: '/x', kind: 'none', seen: 5 };
    expect(await changeDraft(database, KIM, draft, none)).toBeUndefined();
    expect(await changeDraft(database, KIM, draft, { ...none, seen: 1 })).toBe(2);
    expect(await changesOf(database, '1')).toEqual([]);
  });

  it('has a limit of number and of length', async () => {
    const many = Array.from({ length: MOST_CHANGES - 1 }, (_, at) => ({
      ...{ file: FILE, place: `/${at}`, kind: 'add' as const, after: 1 },
    }));
    await made(many);
    const more = ['/a', '/b'].map((place) => ({
      file: FILE,
      place,
      kind: 'add' as const,
      after: 1,
    }));
    expect(await addChanges(database, KIM, draft, more)).toBeUndefined();
    expect(await changeDraft(database, KIM, draft, set('/a', 2))).toBe(2);
    expect(await changeDraft(database, KIM, draft, set('/b', 2))).toBeUndefined();
    // A change of the same place needs no room.
    expect(await changeDraft(database, KIM, draft, set('/a', 3, 2))).toBe(3);
    const long = 'x'.repeat(LONGEST_DRAFT);
    expect(await changeDraft(database, KIM, draft, set('/a', long, 3))).toBeUndefined();
  });

  it('is in the activity once for a person in ten minutes', async () => {
    await made();
    await changeDraft(database, KIM, draft, set('/x', 2));
    await changeDraft(database, KIM, draft, set('/y', 2));
    await addChanges(database, LEE, draft, [{ file: FILE, place: '/z', kind: 'add', after: 1 }]);
    await database.query(
      `UPDATE draft SET noted = jsonb_build_object('person:1', now() - interval '11 minutes')`,
    );
    await changeDraft(database, KIM, draft, set('/y', 3, 2));
    // Nothing is changed.
    await changeDraft(database, LEE, draft, set('/y', 3, 2));
    const changed = (await entries()).filter(({ what }) => what === 'draft-changed');
    expect(changed.map(({ who, to }) => [who.name, to])).toEqual([
      ['Kim', { changes: [{ file: FILE, place: '/x', kind: 'set' }] }],
      ['Lee', { count: 1, changes: [{ file: FILE, place: '/z', kind: 'add' }] }],
      ['Kim', { changes: [{ file: FILE, place: '/y', kind: 'set' }] }],
    ]);
  });
});

describe('a number', () => {
  const offered = (who = KIM, id = '1', used: number[] = []): Promise<unknown> =>
    reserveNumber(database, who, { draft: id, kind: 'eVar', largest: 6, used });

  it('is the lowest free one, and is kept for the draft and the person', async () => {
    await made();
    await made();
    await database.query(`DELETE FROM number_taken`);
    await database.query(
      `INSERT INTO number_taken (kind, number, id) VALUES ('eVar', 2, 'old'), ('prop', 3, 'other')`,
    );
    expect(await offered(KIM, '1', [1])).toBe(3);
    expect(await offered(KIM, '1', [1])).toBe(3);
    expect(await offered(LEE, '1', [1])).toBe(4);
    expect(await offered(KIM, '2', [1])).toBe(5);
    expect(await offered(KIM, '1', [1, 3])).toBe(6);
    expect(await offered(LEE, '1', [1, 4])).toBeUndefined();
    await database.query(
      `UPDATE number_reserved SET until = now() - interval '1 minute' WHERE number = 5`,
    );
    expect(await offered(LEE, '1', [1, 4])).toBe(5);
  });
});

describe('reserved numbers', () => {
  const wanted = (draft: string, number: number) => ({
    ...{ draft, kind: 'event' as const, largest: 1000 },
    used: Array.from({ length: number - 1 }, (_, at) => at + 1),
  });
  const reserve = async (who: Doer, id: string, count: number, from: number): Promise<unknown> => {
    for (let at = 0; at < count; at += 1) await reserveNumber(database, who, wanted(id, from + at));
    return await reserveNumber(database, who, wanted(id, from + count));
  };

  it('of a draft have a limit, and the same number is offered again', async () => {
    await made();
    expect(await reserve(KIM, '1', 50, 1)).toBe('too-many');
    expect(await reserveNumber(database, KIM, wanted('1', 50))).toBe(50);
    expect(await reserveNumber(database, LEE, wanted('1', 60))).toBe('too-many');
    await database.query(`UPDATE number_reserved SET until = now() WHERE number = 7`);
    expect(await reserveNumber(database, LEE, wanted('1', 60))).toBe(60);
  });

  it('of a person have a limit in all open drafts, with a token of the person too', async () => {
    for (let drafts = 0; drafts < 3; drafts += 1) await made();
    await reserve(KIM, '1', 49, 1);
    await reserve(KIM, '2', 49, 101);
    const token: Doer = { kind: 'token', id: '8', name: 'machine', owner: KIM.id };
    expect(await reserveNumber(database, token, wanted('3', 201))).toBe('too-many');
    expect(await reserveNumber(database, LEE, wanted('3', 201))).toBe(201);
    await deleteDraft(database, KIM, { id: '2', name: 'Taxes' });
    expect(await reserveNumber(database, token, wanted('3', 202))).toBe(202);
  });
});

it('numbers that several people ask for at one moment differ', async () => {
  await made();
  const people = Array.from({ length: 8 }, (_, at): Doer => ({ ...KIM, id: String(at + 10) }));
  const offered = await Promise.all(
    people.map((who) =>
      reserveNumber(database, who, { draft: '1', kind: 'list', largest: 20, used: [] }),
    ),
  );
  expect(new Set(offered).size).toBe(8);
  expect(offered).not.toContain(undefined);
});

describe('an approval', () => {
  const approval = { digest: 'd', scopes: ['cra', 'all'], yes: true, words: 'fine' };

  it('is of the digest, and only of the revision that the person has read', async () => {
    await made();
    expect(await addApproval(database, LEE, { ...draft, revision: 1 }, approval)).toBe(false);
    expect(await addApproval(database, LEE, { ...draft, revision: 0 }, approval)).toBe(true);
    expect(await approvalsOf(database, '1', 'other')).toEqual([]);
    expect(await approvalsOf(database, '1', 'd')).toMatchObject([
      { scope: 'all', by: LEE, yes: true, words: 'fine' },
      { scope: 'cra' },
    ]);
    expect((await entries()).map(({ what }) => what)).toEqual(['draft-made', 'draft-approved']);
  });
});
