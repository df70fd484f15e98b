/**
 * The values of an address as their schema in the contract has them. What does not fit is refused by name, with what was expected: a word of
 * the messages that the schema names (`x-expected`), or what follows from its bounds. A name that the schema does not know is refused too:
 * who misspells a filter would take the answer for one that is filtered.
 */
import { firstFault, ReportFilter, type Static, type TObject } from '@balise/contract';
import { Problem } from '../problem/problem.ts';
import { expectedOf, type Expected, type Property } from './expected-of.ts';
import { FILTER_EXPECTED, readFilter } from './written-filter.ts';

const NUMBER = /^-?\d{1,15}$/;

/**
 * A list is given by repeating its name. What is left empty is as if it were not there, or its default; numbers are whole, what is true or
 * false is `yes` or `no`, and a filter is `id:operator:value`. Throws a `Problem`.
 */
export function checkedValues<T extends TObject>(given: URLSearchParams, schema: T): Static<T> {
  const properties = schema.properties as unknown as Readonly<Record<string, Property>>;
  for (const name of given.keys())
    if (!Object.hasOwn(properties, name)) throw refused(name, { expected: 'no-such-name' });
  const value: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const texts = given.getAll(name).filter((text) => text !== '');
    const found = valueOf(name, texts, property);
    if (found !== undefined) value[name] = found;
  }
  const fault = firstFault(schema, value);
  if (!fault) return value as Static<T>;
  const [name = '', ...within] = fault.path;
  const property = properties[name] ?? {};
  throw refused(
    name,
    isFilters(property) && within.length > 0
      ? { expected: expectedOfFilter(within) }
      : expectedOf(property, fault.keyword),
  );
}

const refused = (name: string, expected: Expected): Problem =>
  new Problem('bad-value', { name, ...expected });

/** Whether it is a list of filters, each of which is written in one text. */
export const isFilters = ({ items }: Property): boolean => items === (ReportFilter as Property);

/** `within`: the place of the filter, and what of it is wrong. */
function expectedOfFilter([, part, place]: readonly string[]): string {
  const lines = ReportFilter.properties.values as Property;
  const isNumber = part === 'values' && place === undefined;
  return (isNumber && lines['x-expected']) || FILTER_EXPECTED;
}

function valueOf(name: string, texts: readonly string[], property: Property): unknown {
  const [first] = texts;
  if (first === undefined) return property.default;
  const { items } = property;
  if (isFilters(property))
    return texts.map((text) => {
      const filter = readFilter(text);
      if (!filter) throw refused(name, { expected: FILTER_EXPECTED });
      return filter;
    });
  if (items) return texts.map((text) => plainValue(text, items.type));
  if (texts.length > 1) throw refused(name, { expected: 'once' });
  return plainValue(first, property.type);
}

/** What cannot be read stays a text, which the schema refuses. */
function plainValue(text: string, type: string | undefined): unknown {
  if ((type === 'integer' || type === 'number') && NUMBER.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'yes' || text === 'no')) return text === 'yes';
  return text;
}
