/**
 * Headers of a CSV file for download. The file name is in the language of the file. It states that the hits are
 * simulated, or that rows are left out, because the table itself does not.
 */
import type { ReportQuery } from '@balise/contract';
import { fileName } from '@balise/contract/file-name';
import { message, type Language } from '../../base/locales/messages.ts';
import { partInFileName, partInWords, type PartOfRows } from '../../reports/answer/part-of-rows.ts';

/** In English, for programs: `first 50 of 1,052`. Absent if the file has all rows. */
const ROWS = 'x-balise-rows';

interface CsvFile {
  readonly language: Language;
  /** The words of the file name after `balise`, in this language. */
  readonly names: readonly string[];
  /** Undefined if the file has all rows. */
  readonly part: PartOfRows | undefined;
}

export function csvHeaders(
  { source }: Pick<ReportQuery, 'source'>,
  { language, names, part }: CsvFile,
): Record<string, string> {
  const simulated = source === 'simulated' ? message(language, 'file.simulated') : '';
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': attachment(
      [simulated, ...names, part ? partInFileName(part, language) : ''],
      'csv',
    ),
    ...(part ? { [ROWS]: partInWords(part, 'en') } : {}),
  };
}

/** The value of `Content-Disposition` for a file with these words in its name. */
export const attachment = (names: readonly string[], extension: string): string =>
  `attachment; filename="${fileName(names, extension)}"`;
