/** Folding is the same in TypeScript and in the engine. */
import { fold } from '@balise/beacon';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import type { Database } from '../database/database.ts';
import { foldedSql } from './folded-sql.ts';

/** Blocks of letters and signs that are complete in Unicode. */
const BLOCKS: readonly (readonly [number, number])[] = [
  [0x1, 0x5ff],
  [0x600, 0x6ff],
  [0x900, 0xbff],
  [0x1400, 0x167f],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x2100, 0x214f],
  [0x3040, 0x30ff],
  [0xac00, 0xd7a3],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xff00, 0xffef],
  [0xe0100, 0xe01ef],
];
const LETTERS = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).filter((letter) => !/\p{Cn}/u.test(letter));

let database: Database;
beforeAll(async () => {
  const made = await embeddedDatabase();
  ({ database } = made);
  return made.remove;
});

async function folded(texts: readonly string[]): Promise<unknown> {
  return await database.rows(
    `SELECT arrayMap(text -> ${foldedSql('text')}, {texts: Array(String)}) AS folded`,
    { texts },
  );
}

it('of each letter', async () => {
  expect(await folded(LETTERS)).toEqual([{ folded: LETTERS.map(fold) }]);
}, 60_000);

it('of texts', async () => {
  const strange = fc.constantFrom(
    'œ',
    'Æ',
    'é',
    'e\u0301',
    '\u200b',
    '\u00ad',
    '\u202e',
    'Σ',
    'İ',
    '각',
  );
  const letter = fc.oneof(strange, fc.constantFrom(...LETTERS), fc.constantFrom('a', 'E', ' '));
  const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
      expect(await folded(texts)).toEqual([{ folded: texts.map(fold) }]);
    }),
    { numRuns: 20 },
  );
}, 60_000);

it.each([
  ['oeuf', 'Œuf dur'],
  ['zwx', 'z\u200bw\u00adx'],
  ['cafe', 'CAFE\u0301'],
  ['café', 'cafe'],
  ['curriculum vitae', 'Curriculum vitæ'],
])('%s is in %s', (word, text) => expect(fold(text)).toContain(fold(word)));
