/** A page sends a batch again if the answer was lost. Each of its entries is kept once. */
import { MOST_PREVIEW_ENTRIES } from '@balise/contract';
import { beforeAll, expect, it } from 'vitest';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { controlDatabase } from '../../testing/databases/control-database.ts';
import {
  beaconEntry,
  PreviewScene,
  reasonIn,
  whyEntry,
  type Signed,
} from '../../testing/servers/preview-scene.ts';

let database: ControlDatabase;
beforeAll(async () => {
  database = await controlDatabase();
  return () => database.close();
});

const PAGE_LOAD = 4711;

/** Entries of one page load with the given numbers. The rule of a beacon names its number. */
const numbered = (numbers: readonly number[], more: object = {}): object[] =>
  numbers.map((number) =>
    beaconEntry({ ...{ page: PAGE_LOAD, number, rule: `rule ${number}` }, ...more }),
  );

class Sender {
  readonly scene: PreviewScene;
  readonly #who: Signed;
  readonly #cookie: string;

  static async open(): Promise<Sender> {
    const scene = await PreviewScene.open(database);
    const who = await scene.person();
    const { cookie } = await scene.begun(who);
    return new Sender(scene, who, cookie);
  }

  private constructor(scene: PreviewScene, who: Signed, cookie: string) {
    this.scene = scene;
    this.#who = who;
    this.#cookie = cookie;
  }

  send(entries: readonly object[]): ReturnType<PreviewScene['page']> {
    return this.scene.page('entries', { cookie: this.#cookie, entries });
  }

  /** Rules of the kept beacons, or kinds of other entries, in order, and the count of the preview. */
  async kept(): Promise<readonly [rules: string[], count: number]> {
    const { entries, preview } = await this.scene.entries(this.#who, '1');
    return [entries.map((one) => (one.kind === 'beacon' ? one.rule : one.kind)), preview.entries];
  }
}

it('keeps a batch once that is sent three times, and answers each time as the first', async () => {
  const sender = await Sender.open();
  const batch = [...numbered([0, 1]), whyEntry({ page: PAGE_LOAD, number: 2 })];
  const first = await sender.send(batch);
  for (const again of [await sender.send(batch), await sender.send(batch)]) {
    expect(again.statusCode).toBe(200);
    expect(again.json()).toEqual(first.json());
  }
  expect(await sender.kept()).toEqual([['rule 0', 'rule 1', 'why'], 3]);
});

it('keeps once what arrives several times at a time', async () => {
  const sender = await Sender.open();
  const answers = await Promise.all([1, 2, 3, 4].map(() => sender.send(numbered([0, 1]))));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await sender.kept()).toEqual([['rule 0', 'rule 1'], 2]);
});

it('keeps the rest of a batch of which a part is kept', async () => {
  const sender = await Sender.open();
  await sender.send(numbered([1, 2]));
  await sender.send(numbered([0, 1, 2, 3]));
  expect(await sender.kept()).toEqual([['rule 1', 'rule 2', 'rule 0', 'rule 3'], 4]);
});

it('keeps once what is twice in one batch', async () => {
  const sender = await Sender.open();
  await sender.send(numbered([0, 1, 0, 1]));
  expect(await sender.kept()).toEqual([['rule 0', 'rule 1'], 2]);
});

it('keeps the entries of two page loads with the same random number', async () => {
  const sender = await Sender.open();
  await sender.send(numbered([0], { at: 1000 }));
  await sender.send(numbered([0], { at: 2000.5 }));
  await sender.send(numbered([0], { page: PAGE_LOAD + 0.5, at: 1000 }));
  expect(await sender.kept()).toEqual([['rule 0', 'rule 0', 'rule 0'], 3]);
});

it('keeps the same entry of two previews', async () => {
  const { scene } = await Sender.open();
  const who = await scene.person();
  for (const id of ['2', '3']) {
    const { cookie } = await scene.begun(who);
    await scene.page('entries', { cookie, entries: numbered([0]) });
    expect((await scene.entries(who, id)).entries).toHaveLength(1);
  }
});

it('keeps every entry of a library that gives no numbers', async () => {
  const sender = await Sender.open();
  const batch = numbered([0, 0]).map((entry) => ({ ...entry, number: undefined }));
  await sender.send(batch);
  await sender.send(batch);
  expect((await sender.kept())[1]).toBe(4);
});

it('counts no repetition against the limit, and takes a repetition when it is full', async () => {
  const sender = await Sender.open();
  await database.query('UPDATE preview SET entries = $1', [MOST_PREVIEW_ENTRIES - 3]);
  await sender.send(numbered([0, 1]));
  expect((await sender.send(numbered([0, 1, 2]))).statusCode).toBe(200);
  expect(await sender.kept()).toEqual([['rule 0', 'rule 1', 'rule 2'], MOST_PREVIEW_ENTRIES]);
  expect((await sender.send(numbered([1, 2]))).statusCode).toBe(200);
  expect(reasonIn(await sender.send(numbered([2, 3])))).toBe('413 full');
  expect(await sender.kept()).toEqual([['rule 0', 'rule 1', 'rule 2'], MOST_PREVIEW_ENTRIES]);
});

it('shows no number to people', async () => {
  const sender = await Sender.open();
  await sender.send([...numbered([5]), whyEntry({ number: 6 })]);
  const rows = await database.query<{ entry: string }>('SELECT entry FROM preview_entry');
  expect(rows.map(({ entry }) => Object.keys(JSON.parse(entry) as object))).toEqual([
    expect.not.arrayContaining(['number']),
    expect.not.arrayContaining(['number']),
  ]);
});

it.each([-1, 1.5, 2 ** 31, '1', null])('refuses the number %j, and names it', async (number) => {
  const sender = await Sender.open();
  const answer = await sender.send([...numbered([0]), beaconEntry({ number })]);
  expect([reasonIn(answer), answer.json<{ place: string }>().place]).toEqual([
    '400 bad',
    'entries.1.number',
  ]);
  expect(await sender.kept()).toEqual([[], 0]);
});
