/** The name of an entry of a list in both languages: its own name, else its host, prefix, file or identifier. */
import type { Bilingual } from '../../generated/bilingual.ts';
import { isObject, type JsonObject } from '../../installation/json-object.ts';
import { keyTexts } from '../place-part.ts';
import { valueOf, type Tree } from '../settings-tree.ts';
import {
  isBilingual,
  LANGUAGES,
  quoted,
  quotedUnlessCode,
  textOf,
  type Language,
} from './value-in-words.ts';

export interface EntryName {
  /** As the subject of a line. */
  readonly label: Bilingual;
  /** Within a sentence. */
  readonly quoted: Bilingual;
}

/** `part`: names an entry that is gone. `list`: has the entry. */
export function entryName(part: string, entry: unknown, list: Tree | undefined): EntryName {
  const [label, within] = [same(''), same('')] as [
    Record<Language, string>,
    Record<Language, string>,
  ];
  for (const language of LANGUAGES) {
    const words = wordsOf(entry, language);
    const code = isObject(entry) ? codeOf(entry) : undefined;
    const id = isObject(entry) && typeof entry['id'] === 'string' ? entry['id'] : undefined;
    const isShared =
      words !== undefined && list !== undefined && sharedNames(list)[language].has(words);
    const suffix = rangeOf(entry) ?? (isShared && id !== undefined ? ` (${id})` : '');
    const text = words ?? code ?? keyTexts(part).join(' ');
    label[language] = shortened(text) + suffix;
    within[language] =
      words === undefined ? quotedUnlessCode(text, language) : quoted(words, language) + suffix;
  }
  return { label, quoted: within };
}

/** By list: names that several entries have. */
const shared = new WeakMap<Tree, Readonly<Record<Language, ReadonlySet<string>>>>();

function sharedNames(list: Tree): Readonly<Record<Language, ReadonlySet<string>>> {
  const kept = shared.get(list) ?? { en: repeated(list, 'en'), fr: repeated(list, 'fr') };
  shared.set(list, kept);
  return kept;
}

function repeated(list: Tree, language: Language): ReadonlySet<string> {
  const entries = list.kind === 'entries' ? [...list.parts.values()].map(valueOf) : [];
  const words = entries.flatMap((entry) => wordsOf(entry, language) ?? []);
  const seen = new Set<string>();
  return new Set(words.filter((one) => seen.size === seen.add(one).size));
}

const same = (text: string): Bilingual => ({ en: text, fr: text });

/** A name, the words of a condition, or the reason of a group of parameters. Excluded paths are known by their prefix. */
function wordsOf(entry: unknown, language: Language): string | undefined {
  if (!isObject(entry)) return undefined;
  const { name, words, reason, prefix } = entry;
  const found = [name, words, prefix === undefined ? reason : undefined].find(isBilingual);
  const text = textOf(found, language);
  return text === undefined || text.trim() === '' ? undefined : text;
}

/** Reserved numbers share their names. */
function rangeOf(entry: unknown): string | undefined {
  if (!isObject(entry)) return undefined;
  const { variable, from, to } = entry;
  if (typeof from !== 'number' || typeof to !== 'number') return undefined;
  const numbers = from === to ? `${from}` : `${from}–${to}`;
  return typeof variable === 'string' ? ` (${variable} ${numbers})` : ` (${numbers})`;
}

function codeOf({ host, prefix, file, id }: JsonObject): string | undefined {
  const texts = [host, prefix].filter((one) => typeof one === 'string');
  if (texts.length > 0) return texts.join('');
  return [file, id].find((one) => typeof one === 'string');
}

function shortened(text: string): string {
  const letters = [...text.replace(/[ \t\r\n]+/g, ' ')];
  return letters.length <= 80 ? letters.join('') : `${letters.slice(0, 79).join('')}…`;
}
