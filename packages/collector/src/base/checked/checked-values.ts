/**
 * Checks the parameters of a URL against their schema in the contract. A refusal names the parameter and the expected
 * value. The expected value is a message key in the schema (`x-expected`), or follows from the limits in the schema.
 * Unknown parameters are refused too: otherwise a misspelled filter would return unfiltered results.
 */
import { firstFault, ReportFilter, type Static, type TObject } from '@balise/contract';
import { Problem } from '../problem/problem.ts';
import { expectedOf, type Expected, type Property } from './expected-of.ts';
import { FILTER_EXPECTED, readFilter } from './written-filter.ts';

const NUMBER = /^-?\d{1,15}$/;

/**
 * Reads the parameters by these rules and throws a `Problem` for a fault:
 *
 * | Value | Form |
 * | --- | --- |
 * | list | the name is repeated |
 * | empty | ignored, or the default |
 * | number | a whole number |
 * | boolean | `yes` or `no` |
 * | filter | `id:operator:value` or `id=value` |
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

/** Whether the property is a list of filters. Each filter is one text. */
export const isFilters = ({ items }: Property): boolean => items === (ReportFilter as Property);

/** `within`: the index of the filter, and the part of it that is wrong. */
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

/** A value that cannot be read stays a text, which the schema then refuses. */
function plainValue(text: string, type: string | undefined): unknown {
  if ((type === 'integer' || type === 'number') && NUMBER.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'yes' || text === 'no')) return text === 'yes';
  return text;
}
