/**
 * Stores the parameters of a hit, each value once. The column `parameters` lists the names in the order of the
 * request:
 *
 * | Entry | Place of the value |
 * | --- | --- |
 * | `v12` | in the column of that parameter |
 * | `ce=UTF-8` | in the list itself |
 * | `lrt*` | the next value of `other_values` |
 *
 * Most hits therefore share a few lists, and a value that has a column is not stored again. A value goes to
 * `other_values` if a column would not restore it exactly.
 */
import type { Pair } from '@balise/beacon';

export interface KeptParameters {
  readonly list: string;
  readonly otherValues: readonly string[];
}

/** The value that the columns of a hit have for a parameter name. `undefined`: no column has it. */
type ColumnValue = (name: string) => string | undefined;

/** Parameters with few values, which are the same for many visitors. */
export const FEW_VALUES: ReadonlySet<string> = new Set(
  'AQB ndh pf ce ns cdp cl cc c j v k ct hp pe as aamlh vmf mcorgid D rule AQE'.split(' '),
);
/** `D=c20`: a reference to the value of another variable. */
export const REFERENCE = '^D=[A-Za-z]+[0-9]*$';
export const LONGEST_IN_LIST = 60;

const IS_REFERENCE = new RegExp(REFERENCE);
export const SEPARATOR = '&';
const IN_LIST = '=';
const ELSEWHERE = '*';

/** Limit of the cache. Known names come with every hit, but a client can send any number of unknown names. */
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

/** The entry of a parameter in the list. */
export interface ListEntries {
  /** Entry if a column has the value. */
  readonly entry: string;
  /** Entry if no column has the value. */
  readonly entryApart: string;
  /** True if `entryApart` refers to `other_values`. */
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

/** A lone surrogate cannot be encoded. It becomes the replacement character, as the store would write it. */
function escape(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/\*/g, '%2A');
}
