/**
 * The one form of an address in which pages are compared, so that one page written in different ways is one row.
 * `sql/address-form-sql.ts` is the same for the engine.
 *
 * | In the address | In its form |
 * | --- | --- |
 * | encoded letters, digits and marks (valid UTF-8) | decoded |
 * | letters with marks after them | composed (NFC) |
 * | other encoded bytes, such as `%2F` | capital hex digits |
 * | other signs outside of ASCII, spaces, control and direction characters | encoded |
 * | a percent sign that encodes nothing | `%25` |
 *
 * The form of a form is the same text. Beacons keep the address as it was sent.
 */

const HEX = '[0-9A-Fa-f]';
const NEXT = `%[89ABab]${HEX}`;
/** Encoded characters by the number of their bytes, and any other encoded byte. */
const ENCODED = [
  `%[0-7]${HEX}`,
  `%[CDcd]${HEX}${NEXT}`,
  `%[Ee]${HEX}${NEXT}${NEXT}`,
  `%[Ff]${HEX}${NEXT}${NEXT}${NEXT}`,
  `%${HEX}${HEX}`,
];

/** Text that always has this form. */
const PLAIN = '[!-$&-~]+';
/** Stands for a removed identifier (`leave-out-identifiers.ts`). */
const KEPT = '…';

/** Patterns that JavaScript and the engine read alike. */
export const ADDRESS_PATTERNS = {
  /** Found in each address that may have another form. */
  other: '[^!-$&-~]',
  /** The parts of an address. */
  parts: [...ENCODED, '%', PLAIN, '[^!-~]'].join('|'),
  letter: `^[\\p{L}\\p{Nd}\\p{M}]$`,
  kept: `^(?:${PLAIN}|${KEPT}|[\\p{L}\\p{Nd}\\p{M}])$`,
  /** The parts of an address whose characters are decoded. Only letters, digits and marks are composed. */
  runs: '%[0-9A-F]{2}|[\\p{L}\\p{Nd}\\p{M}]+|[^%\\p{L}\\p{Nd}\\p{M}]+',
} as const;

const OTHER = new RegExp(ADDRESS_PATTERNS.other, 'u');
const PARTS = new RegExp(ADDRESS_PATTERNS.parts, 'gu');
const LETTER = new RegExp(ADDRESS_PATTERNS.letter, 'u');
const IS_KEPT = new RegExp(ADDRESS_PATTERNS.kept, 'u');
const RUNS = new RegExp(ADDRESS_PATTERNS.runs, 'gu');

/** The form of an address, or of a path. */
export function addressForm(address: string): string {
  if (!OTHER.test(address)) return address;
  return address
    .toWellFormed()
    .replace(PARTS, partForm)
    .replace(RUNS, (run) => run.normalize('NFC'));
}

/** A percent sign, or one with half a number, at the end of a text that somebody has not finished. */
const UNFINISHED = /%[0-9A-Fa-f]?$/;

/** The form of a part of an address, such as its beginning. It may end anywhere, even within an encoded byte. */
export function partialAddressForm(part: string): string {
  const [unfinished = ''] = UNFINISHED.exec(part) ?? [];
  return addressForm(part.slice(0, part.length - unfinished.length)) + unfinished.toUpperCase();
}

function partForm(part: string): string {
  if (part === '%') return '%25';
  if (!part.startsWith('%')) return IS_KEPT.test(part) ? part : encodeURIComponent(part);
  const letter = decoded(part);
  return letter !== undefined && LETTER.test(letter) ? letter : part.toUpperCase();
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/**
 * The same address for a link and for a file: only ASCII characters, so that every program opens it. `address`: in any
 * form.
 */
export const openableAddress = (address: string): string =>
  address.toWellFormed().replace(/[^!-~]+/g, encodeURIComponent);
