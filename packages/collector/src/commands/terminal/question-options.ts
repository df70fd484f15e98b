/** Options of the report commands: days, filters, and the form of the output. */
import { USUAL_DAYS } from '@balise/contract';
import { message, type Language, type MessageKey } from '../../base/locales/messages.ts';
import { Problem } from '../../base/problem/problem.ts';
import { moved } from '../../reports/period/period.ts';
import { ZONE } from '../../base/clock/zone.ts';
import { badValue } from './option-values.ts';
import { Misuse } from './read-options.ts';
import type { Terminal } from './terminal.ts';

const FORMATS = ['table', 'csv', 'json'] as const;

export interface Shape {
  readonly format: (typeof FORMATS)[number];
  readonly decimal: 'point' | 'comma';
}

export function shapeOf(
  { format: wanted = 'table', decimal = 'point' }: Readonly<Record<string, string>>,
  { language }: Terminal,
): Shape {
  const format = FORMATS.find((one) => one === wanted);
  if (!format) throw badValue('format', 'expected.report-format', language);
  if (decimal !== 'point' && decimal !== 'comma')
    throw badValue('decimal', 'expected.decimal', language);
  return { format, decimal };
}

/** The query for the report. The defaults are the production environment and the last days, including today. */
export function questionOf(
  options: Readonly<Record<string, string>>,
  names: readonly string[],
  filters: readonly string[],
): URLSearchParams {
  const { to = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format() } = options;
  // An invalid day is refused later, together with all other errors.
  const from = Number.isNaN(Date.parse(to)) ? '' : moved(to, 1 - USUAL_DAYS);
  const query = new URLSearchParams({ environment: 'production', from, to });
  for (const name of names) {
    const value = options[name];
    if (value !== undefined) query.set(name, value);
  }
  for (const filter of filters) query.append('filter', filter);
  return query;
}

/** Values that have a list, which a command prints and an address returns. The messages differ. */
const LISTED = ['dimension', 'explored-dimension', 'explored-measures', 'explored-events'] as const;

/** Reports an invalid option by its name. */
export function checkedBy<T>(
  read: (query: URLSearchParams) => T,
  query: URLSearchParams,
  { language }: Terminal,
): T {
  try {
    return read(query);
  } catch (error) {
    throw misuseOf(error, language);
  }
}

/** A `Problem` of a value as an error of its option. Returns other errors unchanged. */
function misuseOf(error: unknown, language: Language): unknown {
  if (!(error instanceof Problem)) return error;
  const { name = '', expected = '', values = {} } = error.values;
  return new Misuse('command.option-value', {
    option: `--${name}`,
    expected: message(language, keyOf(expected), values),
  });
}

function keyOf(expected: string): MessageKey {
  const listed = LISTED.find((one) => one === expected);
  return listed ? `command.listed.${listed}` : (`expected.${expected}` as 'expected.words');
}
