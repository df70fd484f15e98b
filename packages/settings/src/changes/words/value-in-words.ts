/** Writes values in words of one language. */
import { isObject } from '../../installation/json-object.ts';

export type Language = 'en' | 'fr';

export const LANGUAGES: readonly Language[] = ['en', 'fr'];

/** Longer texts are cut. */
const MOST_LETTERS = 60;
/** Of longer lists, the others are counted. */
const MOST_NAMES = 5;

const WORDS = {
  en: { none: 'no value', yes: 'yes', no: 'no', and: ' and ', empty: 'empty' },
  fr: { none: 'aucune valeur', yes: 'oui', no: 'non', and: ' et ', empty: 'vide' },
} as const;

/** A value, short. */
export function valueInWords(value: unknown, language: Language): string {
  const words = WORDS[language];
  if (value === undefined || value === null) return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'number') return numberInWords(value, language);
  if (value === '') return words.empty;
  if (typeof value === 'string') return quoted(value, language);
  if (Array.isArray(value)) return listInWords(value, language);
  return quoted(textOf(value, language) ?? JSON.stringify(value), language);
}

/** Text in one language, of a value that has one in both. */
export function textOf(value: unknown, language: Language): string | undefined {
  const text = isObject(value) ? value[language] : undefined;
  return typeof text === 'string' ? text : undefined;
}

export const isBilingual = (value: unknown): boolean =>
  textOf(value, 'en') !== undefined && textOf(value, 'fr') !== undefined;

/** Names in the order of the settings: `a, b and 3 others`. */
export function namesInWords(names: readonly string[], language: Language): string {
  const { and } = WORDS[language];
  const shown = names.length <= MOST_NAMES ? names : names.slice(0, MOST_NAMES - 1);
  const others = names.length - shown.length;
  const all = others === 0 ? shown : [...shown, othersInWords(others, language)];
  const [last = ''] = all.slice(-1);
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')}${and}${last}`;
}

/** `“text”`, and with no-break spaces in French. Long texts are cut. */
export function quoted(text: string, language: Language): string {
  const letters = [...text.replace(/[ \t\r\n]+/g, ' ')];
  const short =
    letters.length <= MOST_LETTERS
      ? letters.join('')
      : `${letters.slice(0, MOST_LETTERS - 1).join('')}…`;
  return language === 'en' ? `“${short}”` : `«\u00a0${short}\u00a0»`;
}

/** Numbers of four digits have no separator, as numbers of variables and years. */
function numberInWords(value: number, language: Language): string {
  const useGrouping = Math.abs(value) >= 10_000;
  return value.toLocaleString(`${language}-CA`, { maximumFractionDigits: 10, useGrouping });
}

/** Names of hosts, paths and identifiers need no quotes. */
export const quotedUnlessCode = (text: string, language: Language): string =>
  /^[\w.:/*@~%-]{1,60}$/.test(text) ? text : quoted(text, language);

const othersInWords = (count: number, language: Language): string =>
  `${numberInWords(count, language)} ${language === 'en' ? 'others' : 'autres'}`;

/** Plain values of a list. */
export const itemsInWords = (values: readonly unknown[], language: Language): readonly string[] =>
  values.map((value) =>
    typeof value === 'string' ? quotedUnlessCode(value, language) : valueInWords(value, language),
  );

/** A page of a host, or a selector. */
function pageOrElement(value: unknown): string | undefined {
  const { host, prefix = '', element } = isObject(value) ? value : {};
  if (typeof host === 'string' && typeof prefix === 'string') return host + prefix;
  return typeof element === 'string' ? element : undefined;
}

function listInWords(values: readonly unknown[], language: Language): string {
  if (values.length === 0) return WORDS[language].empty;
  const isPlain = values.every((value) => typeof value !== 'object' || value === null);
  if (isPlain) return namesInWords(itemsInWords(values, language), language);
  const codes = values.flatMap((value) => pageOrElement(value) ?? []);
  if (codes.length === values.length)
    return namesInWords(
      codes.map((code) => quotedUnlessCode(code, language)),
      language,
    );
  const count = numberInWords(values.length, language);
  if (language === 'en') return values.length === 1 ? '1 entry' : `${count} entries`;
  return values.length === 1 ? '1 entrée' : `${count} entrées`;
}
