/** The rates as a CSV file, for download on the theme page. */
import texts from '../locales/benefits.json' with { type: 'json' };
import { addressOf } from './addresses.ts';
import { inLanguage, type Language } from './language.ts';

const fileNames = { en: 'rates.csv', fr: 'taux.csv' };

export function ratesAddress(language: Language): string {
  const folder = addressOf('benefits', language).replace(/\.html$/, '/');
  return folder + fileNames[language];
}

/** The byte order mark identifies UTF-8 for spreadsheets. */
export function ratesFile(language: Language): string {
  const { rates } = inLanguage(texts, language);
  const rows = rates.rows.map(({ distance, amount }) => [distance, amount]);
  const lines = [[rates.distance, rates.amount], ...rows].map((cells) =>
    cells.map(quote).join(','),
  );
  return `\u{feff}${lines.join('\r\n')}\r\n`;
}

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
