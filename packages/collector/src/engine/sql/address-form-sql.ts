/** `addressForm`, and the composed form of other texts, as expressions for the engine. */
import { ADDRESS_PATTERNS } from '../../hit/address-form.ts';
import { quoteText } from './quote-text.ts';

const { other, parts, letter, kept, runs } = Object.fromEntries(
  Object.entries(ADDRESS_PATTERNS).map(([name, pattern]) => [name, quoteText(pattern)]),
) as Record<keyof typeof ADDRESS_PATTERNS, string>;

const PART_FORM = `multiIf(part = '%', '%25',
  NOT startsWith(part, '%'), if(match(part, ${kept}), part, encodeURLComponent(part)),
  match(decodeURLComponent(part), ${letter}), decodeURLComponent(part), upper(part))`;

/** `address`: an expression. Most addresses have this form, and only the others are taken apart. */
export function addressFormSql(address: string): string {
  const decoded = `arrayStringConcat(arrayMap(part -> ${PART_FORM}, extractAll(${address}, ${parts})))`;
  const composed = `arrayStringConcat(arrayMap(part -> normalizeUTF8NFC(part), extractAll(${decoded}, ${runs})))`;
  return `if(match(${address}, ${other}), ${composed}, ${address})`;
}

/** `text`: an expression. Accents are one character with their letter, and not two. */
export const composedSql = (text: string): string =>
  `if(length(${text}) = lengthUTF8(${text}), ${text}, normalizeUTF8NFC(toValidUTF8(${text})))`;
