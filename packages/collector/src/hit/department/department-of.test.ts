import type { Departments } from '@balise/settings';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import type { Database } from '../../engine/database/database.ts';
import { departmentLists, departmentOf, type DepartmentMarks } from './department-of.ts';
import { departmentQuestion, departmentSql, listsAmong } from '../../engine/sql/department-sql.ts';

const name = (text: string) => ({ en: text, fr: text });
const at = (...prefixes: string[]) => prefixes.map((prefix) => ({ host: 'www.canada.ca', prefix }));
const DEPARTMENTS: Departments['departments'] = [
  {
    id: 'one',
    name: name('One'),
    hosts: ['one.gc.ca'],
    paths: at('/en/one', '/fr/un'),
    ownership: ['ONE-UN'],
    creators: ['Department One', 'Ministère un'],
  },
  {
    id: 'two',
    name: name('Two'),
    hosts: [],
    paths: at('/en/one/two', '/fr/deux', '/fr/%c3%89t%c3%a9'),
    ownership: ['TWO', "L'deux\\"],
    creators: ['Department Two', 'École deux'],
  },
];
const LISTS = departmentLists({ departments: DEPARTMENTS });

const marks = (changes: Partial<DepartmentMarks>): DepartmentMarks => ({
  host: 'www.canada.ca',
  path: '/en/page.html',
  ownership: '',
  creator: '',
  ...changes,
});
const decided = (changes: Partial<DepartmentMarks>): string => departmentOf(marks(changes), LISTS);

describe('the department of a hit', () => {
  it.each([
    ['/en/one', 'one'],
    ['/en/one.html', 'one'],
    ['/en/one/page.html', 'one'],
    ['/EN/One/page.html', 'one'],
    ['/fr/un/page.html', 'one'],
    ['/en/one/two/page.html', 'two'],
    ['/en/one/twofold.html', 'one'],
    ['/en/oneself.html', ''],
    ['/fr/%C3%A9t%c3%a9/a.html', 'two'],
    ['/fr/ÉTE\u0301', 'two'],
    ['/en/%6Fne', 'one'],
    ['/en%2fone', ''],
    ['/en', ''],
  ])('with the path %s is that of the longest prefix: "%s"', (path, id) =>
    expect(decided({ path })).toBe(id),
  );

  it.each([
    [{ path: '/en/one/a', ownership: 'TWO', creator: 'Department Two' }, 'one'],
    [{ ownership: 'GC|two|x', creator: 'Department One' }, 'two'],
    [{ ownership: 'GC|x: ONE-UN |TWO' }, 'one'],
    [{ ownership: 'TWOS', creator: ' MINISTÈRE UN ' }, 'one'],
    [{ host: 'one.gc.ca', creator: 'école deux' }, 'two'],
    [{ host: 'one.gc.ca', path: '/en/one/two' }, 'one'],
    [{ host: 'two.gc.ca', path: '/en/one/two' }, ''],
    [{ creator: 'Nobody' }, ''],
  ])('with %j follows from path, ownership, creator and host, in this order: "%s"', (changes, id) =>
    expect(decided(changes)).toBe(id),
  );
});

describe('the engine', () => {
  let database: Database;
  beforeAll(async () => {
    const made = await embeddedDatabase();
    database = made.database;
    await database.run(
      'CREATE TABLE marks (n UInt32, host LowCardinality(String), path String, ownership String, creator String) ENGINE = Memory',
    );
    return made.remove;
  });

  it('computes the same department', async () => {
    const path = fc
      .array(
        fc.constantFrom(
          '/en',
          '/fr',
          '/one',
          '/ONE',
          '/two',
          '/un',
          '.html',
          's',
          'é',
          '/',
          '/%C3%A9t',
          '/ét',
          '%c3%a9',
          '%2F',
        ),
      )
      .map((parts) => parts.join(''));
    const owner = fc
      .array(fc.constantFrom('one-un', 'TWO', '|', ':', ' ', 'GC', "l'DEUX\\", 'é'))
      .map((parts) => parts.join(''));
    const creator = fc.oneof(
      fc.constantFrom('department one', ' École DEUX', 'ÉCOLE deux ', 'Ministère Un', '', "a'\\"),
      fc.string(),
    );
    const host = fc.constantFrom('www.canada.ca', 'one.gc.ca', 'other.gc.ca');
    const all = fc.array(fc.record({ host, path, ownership: owner, creator }), {
      minLength: 200,
      maxLength: 200,
    });
    await fc.assert(
      fc.asyncProperty(all, async (many) => {
        await database.run('TRUNCATE TABLE marks');
        await database.insert(
          'marks',
          many.map((one, n) => ({ ...one, n })),
        );
        const rows = await database.rows<{ id: string }>(
          `SELECT ${departmentSql(LISTS)} AS id FROM marks ORDER BY n`,
        );
        const expected = many.map((one) => departmentOf(one, LISTS));
        expect(rows.map(({ id }) => id)).toEqual(expected);
        const { sql, values } = departmentQuestion(LISTS);
        const asked = await database.rows<{ id: string }>(
          `SELECT ${sql} AS id FROM marks ORDER BY n`,
          values,
        );
        expect(asked.map(({ id }) => id)).toEqual(expected);
        const some = many.slice(0, 3);
        expect(some.map((one) => departmentOf(one, listsAmong(LISTS, some)))).toEqual(
          expected.slice(0, 3),
        );
      }),
      { numRuns: 10 },
    );
  });

  it('knows the shipped departments', async () => {
    const { sql, values } = departmentQuestion();
    const [row] = await database.rows<{ id: string }>(
      `SELECT ${sql} AS id FROM (SELECT 'www.canada.ca' AS host, '/fr/agence-revenu/x.html' AS path, '' AS ownership, '' AS creator)`,
      values,
    );
    expect(row).toEqual({ id: 'cra' });
  });
});
