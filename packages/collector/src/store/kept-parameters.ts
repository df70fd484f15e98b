/**
 * The parameters of a hit, each of them once. The column `parameters` lists their names in the order of the wire:
 * the value of `v12` is in a column of its own, `ce=UTF-8` brings it, and that of `lrt*` is the next of `other_values`. So most
 * hits share a few lists, and a value that a column has is not kept again. Nothing is lost: what a column would not give back
 * letter for letter goes to `other_values`.
 */
import type { Pair } from '@balise/beacon';

export interface KeptParameters {
  readonly list: string;
  readonly otherValues: readonly string[];
}

/** The value that a hit's columns have for a parameter of this wire name; nothing where none has. */
type ColumnValue = (name: string) => string | undefined;

/** Parameters with a handful of values, the same for all visitors of a kind. */
export const FEW_VALUES: ReadonlySet<string> = new Set(
  'AQB ndh pf ce ns cdp cl cc c j v k ct hp pe as aamlh vmf mcorgid D AQE'.split(' '),
);
/** `D=c20`: the value of another variable. */
export const REFERENCE = '^D=[A-Za-z]+[0-9]*$';
export const LONGEST_IN_LIST = 60;

const IS_REFERENCE = new RegExp(REFERENCE);
export const SEPARATOR = '&';
const IN_LIST = '=';
const ELSEWHERE = '*';

/** Names come again with every hit; strangers' names would fill the memory. */
const MOST_NAMES = 10_000;
const escapedNames = new Map<string, string>();

export function keepParameters(
  parameters: readonly Pair[],
  columnValue: ColumnValue,
): KeptParameters {
  const otherValues: string[] = [];
  const entries = parameters.map(([name, value]) => {
    const { entry, entryApart, isOther } = listEntries(name, value);
    if (value !== '' && columnValue(name) === value) return entry;
    if (isOther) otherValues.push(value);
    return entryApart;
  });
  return { list: entries.join(SEPARATOR), otherValues };
}

/** What the list has of a parameter. */
export interface ListEntries {
  /** Where a column has its value. */
  readonly entry: string;
  /** Where none has. */
  readonly entryApart: string;
  /** Then the value is one of `other_values`. */
  readonly isOther: boolean;
}

export function listEntries(name: string, value: string): ListEntries {
  const escaped = escapedName(name);
  const entry = value === '' ? escaped + IN_LIST : escaped;
  if (value === '') return { entry, entryApart: entry, isOther: false };
  if (!isForList(name, value)) return { entry, entryApart: escaped + ELSEWHERE, isOther: true };
  return { entry, entryApart: escaped + IN_LIST + escape(value), isOther: false };
}

export function restoreParameters(
  { list, otherValues }: KeptParameters,
  columnValue: ColumnValue,
): Pair[] {
  let others = 0;
  const entries = list === '' ? [] : list.split(SEPARATOR);
  return entries.map((entry): Pair => {
    if (entry.endsWith(ELSEWHERE))
      return [decodeURIComponent(entry.slice(0, -1)), otherValues[others++] ?? ''];
    const equals = entry.indexOf(IN_LIST);
    if (equals < 0) {
      const name = decodeURIComponent(entry);
      return [name, columnValue(name) ?? ''];
    }
    return [
      decodeURIComponent(entry.slice(0, equals)),
      decodeURIComponent(entry.slice(equals + 1)),
    ];
  });
}

function isForList(name: string, value: string): boolean {
  if (IS_REFERENCE.test(value)) return value.length <= LONGEST_IN_LIST;
  return FEW_VALUES.has(name) && value.length <= LONGEST_IN_LIST;
}

function escapedName(name: string): string {
  const known = escapedNames.get(name);
  if (known !== undefined) return known;
  const escaped = escape(name);
  if (escapedNames.size < MOST_NAMES) escapedNames.set(name, escaped);
  return escaped;
}

/** A lone surrogate cannot be encoded: it becomes the replacement character, as it would in the store. */
function escape(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/\*/g, '%2A');
}
