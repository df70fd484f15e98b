/** Stored hits as text: a JSON object a line, or a table for spreadsheets. */
import type { Hit } from '@balise/beacon';
import { csvHeader, csvOfHit } from './csv.ts';

export type ExportFormat = 'ndjson' | 'csv';

export function exportFormat(text: string): ExportFormat | undefined {
  return text === 'ndjson' || text === 'csv' ? text : undefined;
}

export const CONTENT_TYPE: Readonly<Record<ExportFormat, string>> = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
};

/** One piece of text for each page of hits. */
export async function* formatHits(
  pages: AsyncIterable<readonly Hit[]>,
  format: ExportFormat,
): AsyncGenerator<string> {
  if (format === 'csv') yield csvHeader();
  const line = format === 'csv' ? csvOfHit : ndjsonLine;
  for await (const hits of pages) yield hits.map(line).join('');
}

function ndjsonLine(hit: Hit): string {
  return `${JSON.stringify(hit)}\n`;
}
