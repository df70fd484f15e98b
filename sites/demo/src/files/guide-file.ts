/** The guide for download on the page of links: a PDF document of one page, written by hand. */
import texts from '../../locales/links.json' with { type: 'json' };
import { addressOf } from '../addresses.ts';
import { inLanguage, type Language } from '../language.ts';

const fileNames = { en: 'buoy-guide.pdf', fr: 'guide-des-bouees.pdf' };

export function guideAddress(language: Language): string {
  return addressOf('home', language) + fileNames[language];
}

export function guideFile(language: Language): string {
  const { guide } = inLanguage(texts, language);
  const lines = guide.map((line) => `(${escape(line)}) Tj T*`).join('\n');
  const drawing = `BT /F1 16 Tf 24 TL 72 720 Td\n${lines}\nET`;
  return portableDocument([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]);
}

/** The table at the end has the byte position of each object. All content is ASCII. */
function portableDocument(objects: readonly string[]): string {
  let content = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = content.length;
    content += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  return `${content}xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${content.length}\n%%EOF\n`;
}

/** Writes accented letters as octal numbers. For these letters, the font encoding equals Latin-1. */
function escape(line: string): string {
  return line
    .replaceAll('’', "'")
    .replace(/[\\()]/g, (sign) => `\\${sign}`)
    .replace(/[\u0080-\u00ff]/g, (sign) => `\\${sign.charCodeAt(0).toString(8)}`);
}
