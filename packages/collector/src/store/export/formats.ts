/** Stored hits as a file: JSON lines, a CSV table for spreadsheets, or Parquet for analysis. */
import type { Hit } from '@balise/beacon';
import { columnsInForce, csvHeader, csvOfHit } from './csv.ts';
import { parquetOfHits } from './parquet.ts';

const FORMATS = ['ndjson', 'csv', 'parquet'] as const;
export type ExportFormat = (typeof FORMATS)[number];

export function exportFormat(text: string): ExportFormat | undefined {
  return FORMATS.find((format) => format === text);
}

export const CONTENT_TYPE: Readonly<Record<ExportFormat, string>> = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
};

/** In parts that fit in memory. */
export function formatHits(
  pages: AsyncIterable<readonly Hit[]>,
  format: ExportFormat,
): AsyncGenerator<string | Uint8Array> {
  return format === 'parquet' ? parquetOfHits(pages) : textOfHits(pages, format);
}

async function* textOfHits(
  pages: AsyncIterable<readonly Hit[]>,
  format: Exclude<ExportFormat, 'parquet'>,
): AsyncGenerator<string> {
  const columns = columnsInForce();
  if (format === 'csv') yield csvHeader(columns);
  const line = format === 'csv' ? (hit: Hit): string => csvOfHit(hit, columns) : ndjsonLine;
  for await (const hits of pages) yield hits.map(line).join('');
}

function ndjsonLine(hit: Hit): string {
  return `${JSON.stringify(hit)}\n`;
}
