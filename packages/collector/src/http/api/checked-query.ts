/**
 * The query of a request as its schema in the contract has it. What does not fit is refused by name, with what was expected: a word of the
 * messages that the schema names (`x-expected`), or what follows from its bounds. A name that the schema does not know is refused too: who
 * misspells a filter would take the answer for one that is filtered.
 */
import { firstFault, type Static, type TObject } from '@balise/contract';
import type { FastifyRequest } from 'fastify';
import { Problem } from '../../problem/problem.ts';
import { expectedOf, type Expected, type Property } from './expected-of.ts';
import { queryOf } from './query-values.ts';

/** A value that is written in a form of its own. */
export interface WrittenForm {
  /** Entry of the messages. */
  readonly expected: string;
  /** Nothing where the text is not of that form. */
  readonly read: (text: string) => unknown;
}

const NUMBER = /^-?\d{1,15}$/;

/**
 * A list is given by repeating its name. What is left empty is as if it were not there, or its default; numbers are whole, and what is
 * true or false is `yes` or `no`. `forms`: by name, of what is written otherwise. Throws a `Problem`.
 */
export function checkedQuery<T extends TObject>(
  request: FastifyRequest,
  schema: T,
  forms: Readonly<Record<string, WrittenForm>> = {},
): Static<T> {
  const query = queryOf(request);
  const properties = schema.properties as unknown as Readonly<Record<string, Property>>;
  for (const name of query.keys())
    if (!Object.hasOwn(properties, name)) throw refused(name, { expected: 'no-such-name' });
  const value: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const texts = query.getAll(name).filter((text) => text !== '');
    const found = valueOf(name, texts, property, forms[name]);
    if (found !== undefined) value[name] = found;
  }
  const fault = firstFault(schema, value);
  if (!fault) return value as Static<T>;
  const [name = '', ...within] = fault.path;
  const form = forms[name];
  const isForms = form !== undefined && within.length > 0;
  throw refused(
    name,
    isForms ? { expected: form.expected } : expectedOf(properties[name] ?? {}, fault.keyword),
  );
}

const refused = (name: string, expected: Expected): Problem =>
  new Problem('bad-value', { name, ...expected });

function valueOf(
  name: string,
  texts: readonly string[],
  property: Property,
  form: WrittenForm | undefined,
): unknown {
  const read = (text: string, { type }: Property): unknown => {
    const value = form ? form.read(text) : plainValue(text, type);
    if (value === undefined) throw refused(name, { expected: form?.expected ?? 'words' });
    return value;
  };
  const [first] = texts;
  if (first === undefined) return property.default;
  const { items } = property;
  if (items) return texts.map((text) => read(text, items));
  if (texts.length > 1) throw refused(name, { expected: 'once' });
  return read(first, property);
}

/** What cannot be read stays a text, which the schema refuses. */
function plainValue(text: string, type: string | undefined): unknown {
  if ((type === 'integer' || type === 'number') && NUMBER.test(text)) return Number(text);
  if (type === 'boolean' && (text === 'yes' || text === 'no')) return text === 'yes';
  return text;
}
