/** The option `--format` of the commands about stops. */
import { badValue } from './option-values.ts';
import type { Terminal } from './terminal.ts';

/** Throws a `Misuse` for another format. */
export function isJson(
  { format = 'text' }: Readonly<Record<string, string>>,
  { language }: Pick<Terminal, 'language'>,
): boolean {
  if (format !== 'text' && format !== 'json')
    throw badValue('format', 'expected.stop-format', language);
  return format === 'json';
}
