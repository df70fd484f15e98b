/**
 * Headers of a CSV file for download. The file name is in the language of the file. It states that the hits are
 * simulated, because the table itself does not.
 */
import type { ReportQuery } from '@balise/contract';
import { fileName } from '@balise/contract/file-name';
import { message, type Language } from '../../locales/messages.ts';

/** `names`: the words of the file name after `balise`, in the given language. */
export function csvHeaders(
  { source }: Pick<ReportQuery, 'source'>,
  language: Language,
  ...names: readonly string[]
): Record<string, string> {
  const simulated = source === 'simulated' ? message(language, 'file.simulated') : '';
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': attachment([simulated, ...names], 'csv'),
  };
}

/** The value of `Content-Disposition` for a file with these words in its name. */
export const attachment = (names: readonly string[], extension: string): string =>
  `attachment; filename="${fileName(names, extension)}"`;
