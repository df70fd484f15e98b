/**
 * A search as conditions for the engine. They find at least the hits that `matches` accepts. `matches` then decides,
 * on the shown values.
 */
import { fold, spellingsOf } from '@balise/beacon';
import type { ReportFilter } from '@balise/contract';
import { ANOTHER } from '../other-departments/mask-others.ts';
import { DIMENSION_COLUMNS, type DimensionColumn } from '../../engine/rows/hit-columns.ts';
import { NamedValues } from '../../engine/sql/named-values.ts';
import { isPlainNumber } from '../../engine/sql/plain-number.ts';
import { IDENTIFIER_MARK } from '../../hit/visitor/leave-out-identifiers.ts';
import { ALL_TYPES, type HitSearch, type Looks } from './hit-search.ts';
import { certainParts, mayHold, type Question } from './may-contain.ts';
import { eventsNamed } from './searched-texts.ts';
import { variablesNamed } from './variables-named.ts';

/** The address contains everything that derived dimensions contain, except where they add to it. */
const PLACES = [`concat('https://', host, path)`, 'link_name', 'link_url'];
const COLUMNS = new Map(DIMENSION_COLUMNS.map((column) => [column.id, column]));
/** Of more words, the engine looks for the longest ones only. */
const MOST_WORDS = 5;
const OF_NUMBERS = /^[\d.e+-]+$/;

const either = (conditions: readonly string[]): string => `(${conditions.join(' OR ')})`;

export interface EngineCondition {
  /** All must hold. */
  readonly conditions: readonly string[];
  /** Values by their names in the conditions. */
  readonly values: NamedValues['values'];
}

export function engineCondition(search: HitSearch): EngineCondition {
  const { source, looks, filters, host, path, words, seesAll } = search;
  const values = new NamedValues('searched');
  const question: Question = { values, seesAll };
  const conditions = [
    ...(source === 'all' ? [] : [`is_simulated = ${source === 'simulated' ? 1 : 0}`]),
    ...looks.flatMap((one) => ofLooks(one, values)),
    ...ofPattern('host', host, values),
    ...ofPattern('path', path, values),
    ...filters.flatMap((filter) => ofFilter(filter, question)),
    ...ofWords(words, question),
  ];
  return { conditions, values: values.values };
}

function ofLooks(looks: Looks, values: NamedValues): string[] {
  const alike = ofAlike(looks, values);
  if (looks.rule === undefined) return alike;
  const guessed = ["rule = ''", ...alike].join(' AND ');
  return [either([`rule = ${values.named(looks.rule)}`, `(${guessed})`])];
}

function ofAlike({ linkTypes, linkName, events }: Looks, values: NamedValues): string[] {
  const isWithout = linkTypes.length < ALL_TYPES.length;
  return [
    ...(isWithout ? [`link_type IN ${values.list(linkTypes)}`] : []),
    ...(linkName === undefined ? [] : [`link_name = ${values.named(linkName)}`]),
    ...(events.length === 0 ? [] : [hasEvent(events, values)]),
  ];
}

const hasEvent = (ids: readonly string[], values: NamedValues): string =>
  `arrayExists(id -> id IN ${values.list(ids)}, events.id)`;

function ofPattern(column: string, pattern: string | undefined, values: NamedValues): string[] {
  // Hosts and paths are not masked.
  const question: Question = { values, seesAll: true };
  const part = fold(pattern ?? '').replace(/^\*|\*$/g, '');
  return part === '' ? [] : [mayHold(column, part, question) ?? '1'];
}

function ofWords(words: readonly string[], question: Question): string[] {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .slice(0, MOST_WORDS)
    .flatMap((word) => {
      const spellings = spellingsOf(word);
      const isUncertain = (one: string): boolean =>
        certainParts(one, question.seesAll).length === 0;
      if (spellings.some(isUncertain)) return [];
      const events = spellings.flatMap(eventsNamed);
      return either([
        ...spellings.flatMap((spelling) => inTexts(spelling, question)),
        ...(events.length > 0 ? [hasEvent(events, question.values)] : []),
        ...variablesNamed(word).flatMap((id) => hasValue(COLUMNS.get(id))),
      ]);
    });
}

const inTexts = (word: string, question: Question): string[] => [
  ...[...PLACES, ...DIMENSION_COLUMNS.filter(isOwnText).map(({ column }) => `\`${column}\``)].map(
    (text) => mayHold(text, word, question) ?? '1',
  ),
  ...DIMENSION_COLUMNS.filter((column) => !isOwnText(column)).flatMap((column) =>
    inOther(column, word, question),
  ),
];

const hasValue = (column: DimensionColumn | undefined): string[] =>
  column
    ? [column.isNumber ? `isNotNull(\`${column.column}\`)` : `\`${column.column}\` != ''`]
    : [];

const isOwnText = ({ isNumber, column, kept }: DimensionColumn): boolean =>
  !isNumber && column === kept;

/** Finds a word in an amount, or in a derived dimension that contains more than its source. */
function inOther(
  { column, kept, isNumber }: DimensionColumn,
  word: string,
  question: Question,
): string[] {
  if (isNumber && !OF_NUMBERS.test(word)) return [];
  const holds = mayHold(textOf({ column, isNumber }), word, question) ?? '1';
  return isNumber ? [holds] : [`if(has(['', '='], \`${kept}\`), 0, ${holds})`];
}

const textOf = ({ column, isNumber }: Pick<DimensionColumn, 'column' | 'isNumber'>): string =>
  isNumber ? `ifNull(toString(\`${column}\`), '')` : `\`${column}\``;

function ofFilter({ dimension, operator, values }: ReportFilter, question: Question): string[] {
  const column = COLUMNS.get(dimension);
  // The shown value may differ from the stored one.
  if (!column || operator === 'is-not') return [];
  const conditions =
    operator === 'is' || operator === 'one-of'
      ? areValues(column, values, question)
      : values.map((value) => mayHold(textOf(column), fold(value), question) ?? '1');
  return conditions.includes('1') ? [] : [either(conditions)];
}

/** Of more values that are shown differently, the engine looks for none, and `matches` decides. */
const MOST_LOOSE = 20;

function areValues(
  column: DimensionColumn,
  values: readonly string[],
  question: Question,
): readonly string[] {
  if (!question.seesAll && values.some((value) => value.includes(ANOTHER))) return ['1'];
  const loose = values.filter((value) => value.includes(IDENTIFIER_MARK));
  if (loose.length > MOST_LOOSE) return ['1'];
  const exact = values.filter((value) => !value.includes(IDENTIFIER_MARK));
  return [
    ...loose.map((value) => mayHold(textOf(column), fold(value), question) ?? '1'),
    ...(exact.length > 0 ? [isOneOf(column, exact, question)] : []),
  ];
}

function isOneOf(
  { column, isNumber }: DimensionColumn,
  values: readonly string[],
  question: Question,
): string {
  const name = `\`${column}\``;
  if (!isNumber) return `${name} IN ${question.values.list(values)}`;
  const numbers = values.filter(isPlainNumber);
  return either([
    ...(values.includes('') ? [`isNull(${name})`] : []),
    ...(numbers.length > 0
      ? [`ifNull(${name} IN ${question.values.list(numbers, 'Float64')}, 0)`]
      : ['0']),
  ]);
}
