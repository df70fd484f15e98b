/**
 * An answer as a CSV file. The file name is in the language of the file. It states that the hits are simulated, or that rows
 * are left out, because the table itself does not.
 */
import type { ExploreAnswer, ReportAnswer } from '@balise/contract';
import { fileName } from '@balise/contract/file-name';
import { message, type Language } from '../base/locales/messages.ts';
import { partInFileName, partOfRows, type PartOfRows } from '../reports/answer/part-of-rows.ts';
import type { ReportDefinition } from '../reports/definitions/report-definition.ts';
import { exploreCsv, type ExploreCsvOptions } from '../reports/explore/explore-csv.ts';
import { chosenDimensionOf } from '../reports/explore/explored-dimensions.ts';
import { reportCsv, type CsvOptions } from '../reports/text/report-csv.ts';

export interface CsvFile {
  /** With its extension. */
  readonly name: string;
  readonly text: string;
  /** Undefined if the file has all rows. */
  readonly part: PartOfRows | undefined;
}

/** One table of the report, or its series. */
export function csvFileOfReport(
  report: ReportDefinition,
  answer: ReportAnswer,
  options: CsvOptions,
): CsvFile {
  const { language, table } = options;
  const named = report.tables.find(({ id }) => id === table)?.name[language];
  const shown = answer.tables.find(({ id }) => id === table);
  const { source, after } = answer.query;
  return fileOf(
    reportCsv(report, answer, options),
    [report.name[language], named ?? message(language, 'file.days')],
    { source, language, part: shown && partOfRows(shown.rows.length, shown.total, after?.place) },
  );
}

export function csvFileOfExploration(answer: ExploreAnswer, options: ExploreCsvOptions): CsvFile {
  const { language } = options;
  const { query, rows, rowCount } = answer;
  return fileOf(
    exploreCsv(answer, options),
    [query.rows, query.columns].map((id) => chosenDimensionOf(id)?.name[language] ?? id),
    { source: query.source, language, part: partOfRows(rows.length, rowCount) },
  );
}

interface About extends Pick<CsvFile, 'part'> {
  readonly source: ReportAnswer['query']['source'];
  readonly language: Language;
}

/** `names`: the words of the file name after `balise`, in this language. */
function fileOf(text: string, names: readonly string[], about: About): CsvFile {
  const { source, language, part } = about;
  const simulated = source === 'simulated' ? message(language, 'file.simulated') : '';
  const rows = part ? partInFileName(part, language) : '';
  return { name: fileName([simulated, ...names, rows], 'csv'), text, part };
}
