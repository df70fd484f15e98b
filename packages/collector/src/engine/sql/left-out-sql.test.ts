import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import { IDENTIFIERS } from '../../testing/full-of-identifiers.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import { LONG_NAMES, SHORT_NAMES } from '../../hit/visitor/identifier-names.ts';
import { leaveOutIdentifiers } from '../../hit/visitor/leave-out-identifiers.ts';
import { IDENTIFIER_PATTERNS, leftOutSql } from './left-out-sql.ts';

let database: Database;
beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  await database.run(
    'CREATE TABLE hits (n UInt32, identifier String, text String) ENGINE = Memory',
  );
  return made.remove;
});

interface Said {
  readonly identifier: string;
  readonly text: string;
}

async function inEngine(all: readonly Said[]): Promise<string[]> {
  await database.run('TRUNCATE TABLE hits');
  await database.insert(
    'hits',
    all.map((one, n) => ({ n, ...one })),
  );
  const rows = await database.rows<{ shown: string }>(
    `WITH ${IDENTIFIER_PATTERNS} SELECT ${leftOutSql('hits.text')} AS shown FROM hits ORDER BY n`,
  );
  return rows.map(({ shown }) => shown);
}

/** The text in the list, in a search and in an export. */
function inHit({ identifier, text }: Said): string {
  const parameters = identifier === '' ? {} : { vid: identifier };
  const hit = { ...sampleHit('hit-1', { parameters }), dimensions: { title: text } };
  return leaveOutIdentifiers(hit).dimensions['title'] ?? '';
}

const { fid, mid, aid, vid } = IDENTIFIERS;
const part = fc.oneof(
  fc.constantFrom(...SHORT_NAMES, ...LONG_NAMES, 'AMCV_0A@AdobeOrg', '_ga_AB12', 'valid', 'guide'),
  fc.constantFrom(
    '=',
    ':',
    '|',
    '%3D',
    '%253A',
    '":"',
    '\\": "',
    "='",
    '&',
    '?',
    ';',
    '#',
    ',',
    ' ',
  ),
  fc.constantFrom('\u00a0', '%26', '%3F', '%2F', '%25', '\n', '/', 'é', 'page.html', '…', '\\1'),
  fc.constantFrom(fid, mid, aid, vid, fid.toLowerCase(), fid.replace('-', '%2D'), `0${fid}A`),
  fc.string({ maxLength: 4 }),
);
const said = fc.record({
  identifier: fc.constantFrom('', 'short', vid, fid, mid),
  text: fc.array(part, { maxLength: 12 }).map((parts) => parts.join('').toWellFormed()),
});

it('removes the same as from a hit', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(said, { minLength: 300, maxLength: 300 }), async (all) => {
      expect(await inEngine(all)).toEqual(all.map(inHit));
    }),
    { numRuns: 4 },
  );
});

it.each([
  `https://www.canada.ca/en.html?fid=${fid}&lang=fr`,
  `?a=1&mid=${mid}`,
  `?next=%2F${fid}%2Fx`,
  `?next=https%3A%2F%2Fa.example%2F%3Fs_fid%3Dq7Zx-91kd`,
  `/en/${mid}/page.html`,
  `copy of ${vid}`,
])('%s keeps no identifier', async (text) => {
  const [shown = ''] = await inEngine([{ identifier: vid, text }]);
  expect(shown).toContain('…');
  for (const identifier of [fid, mid, vid, 'q7Zx-91kd']) expect(shown).not.toContain(identifier);
});

it('keeps other texts', async () => {
  const texts = ['', 'mid', 'Guide: Vid: how to apply', '?residence=1&valid=3', '0123456789abcdef'];
  const all = texts.map((text) => ({ identifier: vid, text }));
  expect(await inEngine(all)).toEqual(texts);
});
