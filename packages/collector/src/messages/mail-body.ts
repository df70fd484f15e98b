/**
 * The body of a mail as plain text and as HTML, from the same blocks. The HTML reads without images and styles, and has no
 * remote content. Names never become markup. They become links of a mail client only in a table that keeps addresses.
 */
import type { Language } from '../base/locales/messages.ts';
import { oneLine, withoutLinks } from './without-links.ts';

export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  | {
      readonly kind: 'list';
      readonly items: readonly string[];
      /** Whether the caller has made links of names impossible. */
      readonly keepsAddresses?: boolean;
    }
  /** A link to the console. The address is also readable as text. */
  | { readonly kind: 'link'; readonly text: string; readonly url: URL }
  | {
      readonly kind: 'table';
      readonly head: readonly string[];
      /** Cells in the order of `head`. All but the first column are figures, aligned to the right. */
      readonly rows: readonly (readonly string[])[];
      /** Whether addresses in cells stay as they are, for example those of pages of the own hosts. */
      readonly keepsAddresses?: boolean;
    };

export interface MailBody {
  readonly text: string;
  readonly html: string;
}

export interface MailContent {
  readonly language: Language;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
}

const FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1f1f1f';
const CELL = 'padding:4px 12px 4px 0;border-bottom:1px solid #6f6f6f;vertical-align:top';

export function mailBody({ language, title, blocks }: MailContent): MailBody {
  const text = [title, ...blocks.map(textOf)].join('\n\n');
  const html = [
    '<!doctype html>',
    `<html lang="${language}">`,
    `<head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
    `<body style="margin:0;padding:16px;background:#ffffff;${FONT}">`,
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td>',
    `<h1 style="font-size:22px;margin:0 0 16px">${escaped(title)}</h1>`,
    ...blocks.map(htmlOf),
    '</td></tr></table>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
  return { text: `${text}\n`, html };
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
    case 'heading':
      return withoutLinks(block.text);
    case 'list':
      return block.items.map((item) => `- ${cellText(block)(item)}`).join('\n');
    case 'link':
      return `${block.text}\n${block.url.href}`;
    case 'table':
      return [block.head, ...block.rows]
        .map((cells) => cells.map(cellText(block)).join('\t'))
        .join('\n');
  }
}

function htmlOf(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${plain(block.text)}</p>`;
    case 'heading':
      return `<h2 style="font-size:18px;margin:24px 0 8px">${plain(block.text)}</h2>`;
    case 'list': {
      const items = block.items.map(
        (item) => `<li style="margin:0 0 8px">${escaped(cellText(block)(item))}</li>`,
      );
      return `<ul style="margin:0 0 16px;padding-left:24px">${items.join('\n')}</ul>`;
    }
    case 'link': {
      const href = escaped(block.url.href);
      return `<p style="margin:0 0 16px"><a href="${href}" style="color:#284162">${escaped(block.text)}</a><br>${href}</p>`;
    }
    case 'table':
      return tableOf(block);
  }
}

type Table = Extract<MailBlock, { kind: 'table' }>;

const cellText =
  ({ keepsAddresses = false }: { readonly keepsAddresses?: boolean }) =>
  (cell: string): string =>
    keepsAddresses ? oneLine(cell) : withoutLinks(cell);

function tableOf(table: Table): string {
  const { head, rows } = table;
  const cellOf = (cell: string): string => escaped(cellText(table)(cell));
  const alignOf = (column: number): string => (column === 0 ? 'left' : 'right');
  const headCells = head.map(
    (cell, column) =>
      `<th scope="col" align="${alignOf(column)}" style="${CELL}">${cellOf(cell)}</th>`,
  );
  const lines = rows.map((cells) => {
    const [first = '', ...others] = cells;
    return [
      `<tr><th scope="row" align="left" style="${CELL};font-weight:normal">${cellOf(first)}</th>`,
      ...others.map((cell) => `<td align="right" style="${CELL}">${cellOf(cell)}</td>`),
      '</tr>',
    ].join('');
  });
  return [
    '<table cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:0 0 16px">',
    `<thead><tr>${headCells.join('')}</tr></thead>`,
    `<tbody>${lines.join('\n')}</tbody>`,
    '</table>',
  ].join('\n');
}

const plain = (text: string): string => escaped(withoutLinks(text));

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
