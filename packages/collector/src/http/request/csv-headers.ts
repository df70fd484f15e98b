/** Headers of a CSV file for download. */
import { fileName } from '@balise/contract/file-name';
import type { CsvFile } from '../../answers/csv-file.ts';
import { partInWords } from '../../reports/answer/part-of-rows.ts';

/** In English, for programs: `first 50 of 1,052`. Absent if the file has all rows. */
const ROWS = 'x-balise-rows';

export function csvHeaders({ name, part }: Omit<CsvFile, 'text'>): Record<string, string> {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': dispositionOf(name),
    ...(part ? { [ROWS]: partInWords(part, 'en') } : {}),
  };
}

/** The value of `Content-Disposition` for a file with these words in its name. */
export const attachment = (names: readonly string[], extension: string): string =>
  dispositionOf(fileName(names, extension));

const dispositionOf = (name: string): string => `attachment; filename="${name}"`;
