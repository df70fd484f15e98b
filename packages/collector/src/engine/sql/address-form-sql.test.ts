/** The form of an address is the same in TypeScript and in the engine. */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { addressForm } from '../../hit/address-form.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import { addressFormSql, composedSql } from './address-form-sql.ts';
import type { Database } from '../database/database.ts';

let database: Database;
beforeAll(async () => {
  const made = await embeddedDatabase();
  ({ database } = made);
  return made.remove;
});

async function inEngine(sql: (text: string) => string, texts: readonly string[]): Promise<unknown> {
  const [row] = await database.rows<{ made: unknown }>(
    `SELECT arrayMap(text -> ${sql('text')}, {texts: Array(String)}) AS made`,
    { texts },
  );
  return row?.made;
}

/** Blocks that are complete in every version of Unicode that an engine may have. */
const BLOCKS: readonly (readonly [number, number])[] = [
  [0x1, 0x5ff],
  [0x600, 0x6ff],
  [0x900, 0xbff],
  [0x1400, 0x167f],
  [0x1e00, 0x214f],
  [0x3000, 0x30ff],
  [0xac00, 0xac20],
  [0xfb00, 0xfdff],
  [0xfe00, 0xfeff],
  [0x1d7c0, 0x1d7ff],
  [0xe0100, 0xe01ef],
];
const CHARACTERS = BLOCKS.flatMap(([first, last]) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
).filter((letter) => !/\p{Cn}/u.test(letter));

it('of each character, raw, encoded, and after a letter', async () => {
  const texts = CHARACTERS.flatMap((one) => [
    one,
    encodeURIComponent(one).toLowerCase(),
    `/e${one}=${one}%AA${one}`,
  ]);
  const forms = texts.map(addressForm);
  expect(await inEngine(addressFormSql, texts)).toEqual(forms);
  expect(forms.map(addressForm)).toEqual(forms);
}, 60_000);

it('of random addresses', async () => {
  const part = fc.oneof(
    fc.constantFrom(...'/aeE1%?#=&<…’é', 'e\u0301', 'e%CC%81', '%c3%a9', '%C3', '%a9', '%E2%80'),
    fc.constantFrom(
      '%2f',
      '%3F',
      '%23',
      '%25',
      '%20',
      '%0a',
      '%e2%80%ae',
      '\u202e',
      ' ',
      '%4',
      '%',
    ),
    fc.constantFrom('%C0%80', '%ED%A0%80', '%F4%90%80%80', '%F0%9F%98%80', '%f0%9d%9f%98', '😀'),
    fc.constantFrom(...CHARACTERS),
    fc.integer({ min: 0, max: 255 }).map((byte) => `%${byte.toString(16).padStart(2, '0')}`),
  );
  const address = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(fc.array(address, { minLength: 100, maxLength: 100 }), async (texts) => {
      const forms = texts.map(addressForm);
      expect(await inEngine(addressFormSql, texts)).toEqual(forms);
      expect(forms.map(addressForm)).toEqual(forms);
    }),
    { numRuns: 20, seed: 49 },
  );
}, 60_000);

it('composes other texts as JavaScript does', async () => {
  const texts = [...CHARACTERS.map((one) => `e${one}\u0301`), 'plain', ''];
  expect(await inEngine(composedSql, texts)).toEqual(texts.map((text) => text.normalize('NFC')));
});
