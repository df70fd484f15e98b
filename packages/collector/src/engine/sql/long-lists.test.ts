import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  clickHouseOverHttp,
  type ClickHouseOverHttp,
} from '../../testing/servers/clickhouse-over-http.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import { statementsFor } from './cut-statements.ts';
import { openDatabase, openReader, type Database, type Reader } from '../database/database.ts';
import { handOver } from './long-lists.ts';

/** Ten times as many as a server takes in one parameter. */
const MANY = 20_000;
const PAGES = Array.from(
  { length: MANY },
  (_, index) => `www.canada.ca/en/${'long/'.repeat(15)}l'été\t\\${index}.html`,
);

let embedded: Database;
let server: ClickHouseOverHttp;
let ofServer: Database;
let readOnly: ReturnType<typeof openReader>;

beforeAll(async () => {
  const made = await embeddedDatabase();
  embedded = made.database;
  server = await clickHouseOverHttp(made.folder);
  ofServer = openDatabase({ kind: 'server', url: server.url, readUrl: '' });
  readOnly = openReader(server.readUrl);
  return made.remove;
});
afterAll(async () => {
  await Promise.all([ofServer.close(), readOnly.close()]);
  await server.close();
});

const READERS: readonly [string, () => Reader][] = [
  ['the embedded engine', () => embedded],
  ['a server', () => ofServer],
  ['a read-only user of a server', () => readOnly],
];

it.each(READERS)('%s finds each value of lists of any length', async (_, reader) => {
  const [row] = await reader().rows(
    `SELECT countIf(page IN {pages: Array(String)}) AS among,
       countIf(arrayExists(one -> one IN {pages: Array(String)}, [page])) AS in_list,
       countIf(number IN {numbers: Array(UInt64)}) AS numbers,
       countIf(transform(page, {pages: Array(String)}, {twins: Array(String)}, '') = concat('of ', page)) AS twins,
       any({pages: Array(String)}[2]) AS second, any({word: String}) AS word, countIf(page IN {few: Array(String)}) AS few
     FROM (SELECT arrayJoin(arrayEnumerate({pages: Array(String)})) - 1 AS number, {pages: Array(String)}[number + 1] AS page)`,
    {
      pages: PAGES,
      twins: PAGES.map((page) => `of ${page}`),
      numbers: PAGES.map((_, index) => String(index * 2)),
      few: PAGES.slice(-2),
      word: 'été',
      unused: PAGES,
    },
    30,
  );
  expect(row).toEqual({
    ...{ among: MANY, in_list: MANY, numbers: MANY / 2, twins: MANY },
    ...{ second: PAGES[1], word: 'été', few: 2 },
  });
});

it('the tables of a question are gone afterwards, also after an error', async () => {
  const fails = embedded.rows('SELECT nothing IN {pages: Array(String)}', { pages: PAGES });
  await expect(fails).rejects.toThrow('nothing');
  expect(await embedded.rows('SHOW TEMPORARY TABLES')).toEqual([]);
});

it.each(READERS.slice(1))('an error of a question with lists reaches %s', async (_, reader) => {
  const fails = reader().rows('SELECT nothing IN {pages: Array(String)}', { pages: PAGES });
  await expect(fails).rejects.toThrow('nothing');
});

it('the test server has the limits of a real one', async () => {
  const long = (length: number): Promise<unknown> =>
    ofServer.rows('SELECT length({text: String}) AS n', { text: 'a'.repeat(length) });
  await expect(long(131_072)).resolves.toEqual([{ n: 131_072 }]);
  await expect(long(131_073)).rejects.toThrow('Field value too long');
  await expect(ofServer.run(`SELECT '${'a'.repeat(262_144)}'`)).rejects.toThrow('Max query size');
});

it('a list is handed over once, and only if the statement names it', () => {
  const handed = handOver('SELECT {a: Array(String)}, 1 IN {a: Array(String)}, {c: String}', {
    ...{ a: PAGES, b: PAGES, c: 'text' },
  });
  expect(handed.tables).toHaveLength(1);
  expect(handed.values).toEqual({ c: 'text' });
});

it.each([1, 2, 4900, 15_000, 100_000])(
  'statements for %i items are short and complete',
  (count) => {
    const ids = PAGES.slice(0, 1).concat(
      Array.from({ length: count - 1 }, (_, index) => `${index}é`),
    );
    const statements = statementsFor(ids, (some) => `DELETE ${JSON.stringify(some)}`);
    expect(statements.every((one) => Buffer.byteLength(one) <= 128 * 1024)).toBe(true);
    expect(
      statements.flatMap((one) => JSON.parse(one.slice('DELETE '.length)) as string[]),
    ).toEqual(ids);
  },
);
