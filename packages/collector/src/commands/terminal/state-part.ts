/** States on the error output that a CSV file does not have all rows, because the file itself has only heads and rows. */
import { message } from '../../base/locales/messages.ts';
import { partInWords, type PartOfRows } from '../../reports/answer/part-of-rows.ts';
import type { Terminal } from './terminal.ts';

export function statePart({ language, err }: Terminal, part: PartOfRows | undefined): void {
  if (!part) return;
  const rows = partInWords(part, language);
  err(`${message(language, 'report.part', { rows })}\n`);
}
