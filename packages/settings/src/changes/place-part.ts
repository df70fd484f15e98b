/**
 * A place is a list of parts, each after a slash. A part is the name of a member, the key of an entry
 * (`{host=travel.example}`, `{variable=eVar&from=77}`), or a value of a plain list (`{=travel.example}`).
 *
 * `~0` to `~5` stand for `~`, `/`, `{`, `}`, `=` and `&`. A value is written as it is if it is a text, otherwise as
 * JSON. A text that could be read as JSON is written as JSON too: `{="5"}`. So each place has only one spelling.
 */
import { isObject } from '../installation/json-object.ts';
import { canonicalText } from './same-json.ts';
import { isForbiddenName } from './value-fault.ts';

const SIGNS = '~/{}=&';
const TEXT = String.raw`(?:[^~/{}=&\u0000-\u001f\u007f]|~[0-5])*`;
const MEMBER = new RegExp(`^${TEXT}$`, 'u');
const VALUE = new RegExp(`^\\{=${TEXT}\\}$`, 'u');

const escaped = (text: string): string =>
  text.replace(/[~/{}=&]/g, (sign) => `~${SIGNS.indexOf(sign)}`);
const unescaped = (text: string): string =>
  text.replace(/~([0-5])/g, (_, at: string) => SIGNS.charAt(Number(at)));

/** The parts of a place. Undefined if it does not begin with a slash. */
export const partsOf = (place: string): readonly string[] | undefined =>
  place.startsWith('/') ? place.split('/').slice(1) : undefined;

export const memberPart = (name: string): string => escaped(name);
export const memberName = (part: string): string => unescaped(part);
export const valuePart = (value: unknown): string => `{=${escaped(asText(value))}}`;

/** The part of an entry. Undefined if it lacks a member of its key. */
export function entryPart(key: readonly string[], entry: unknown): string | undefined {
  if (!isObject(entry) || !key.every((name) => Object.hasOwn(entry, name))) return undefined;
  return `{${key.map((name) => `${name}=${escaped(asText(entry[name]))}`).join('&')}}`;
}

/** The texts of the key of an entry, or of a value. Also of a part that is not well written. */
export const keyTexts = (part: string): readonly string[] =>
  part
    .replace(/^\{|\}$/g, '')
    .split('&')
    .map((one) => withoutQuotes(unescaped(one.slice(one.indexOf('=') + 1))));

/** Whether a part is well written for a member, without the names that no object may have. */
export const isMemberPart = (part: string): boolean =>
  MEMBER.test(part) && !isForbiddenName(memberName(part));
export const isValuePart = (part: string): boolean => VALUE.test(part);
export function isEntryPart(key: readonly string[], part: string): boolean {
  const written = ENTRIES.get(key) ?? entryForm(key);
  ENTRIES.set(key, written);
  return written.test(part);
}

const ENTRIES = new WeakMap<readonly string[], RegExp>();
const entryForm = (key: readonly string[]): RegExp =>
  new RegExp(`^\\{${key.map((name) => `${name}=${TEXT}`).join('&')}\\}$`, 'u');

function asText(value: unknown): string {
  return typeof value === 'string' && !needsQuotes(value) ? value : canonicalText(value);
}

function withoutQuotes(text: string): string {
  if (!text.startsWith('"')) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    // It is not well written.
    return text;
  }
}

function needsQuotes(text: string): boolean {
  if (/[\u0000-\u001f\u007f]|\p{Surrogate}/u.test(text)) return true;
  if (!/^\s*(?:["[{\d-]|true|false|null)/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    // It cannot be read as JSON.
    return false;
  }
}
