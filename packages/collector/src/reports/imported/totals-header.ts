/** The first line of a file with totals: the meaning of each column, in either language and any order. */

/** The content of a column. */
type Column = 'day' | 'page' | 'host' | 'path' | 'event' | 'total';

const WORDS: Readonly<Record<string, Column>> = {
  ...{ day: 'day', date: 'day', jour: 'day' },
  ...{ page: 'page', url: 'page', address: 'page', adresse: 'page' },
  ...{ host: 'host', hote: 'host', path: 'path', chemin: 'path' },
  ...{ event: 'event', evenement: 'event', total: 'total' },
};

export type HeaderFault =
  | { readonly kind: 'unknown-column'; readonly column: string }
  | { readonly kind: 'repeated-column'; readonly column: string }
  | { readonly kind: 'missing-column'; readonly column: 'day' | 'page' | 'event' | 'total' };

/** Positions of the columns. */
export type Header = Readonly<Partial<Record<Column, number>>>;

export function readHeader(cells: readonly string[]): Header | HeaderFault {
  const header: Partial<Record<Column, number>> = {};
  for (const [place, cell] of cells.entries()) {
    const name = Object.hasOwn(WORDS, plain(cell)) ? WORDS[plain(cell)] : undefined;
    if (!name) return { kind: 'unknown-column', column: cell };
    if (header[name] !== undefined) return { kind: 'repeated-column', column: cell };
    header[name] = place;
  }
  // The file has both `page` and `host` or `path`; the choice would be a guess.
  if (header.page !== undefined && (header.host ?? header.path) !== undefined)
    return { kind: 'repeated-column', column: cells[header.page] ?? 'page' };
  const hasPage =
    header.page !== undefined || (header.host !== undefined && header.path !== undefined);
  if (!hasPage) return { kind: 'missing-column', column: 'page' };
  const missing = (['day', 'event', 'total'] as const).find((name) => header[name] === undefined);
  return missing ? { kind: 'missing-column', column: missing } : header;
}

/** Without accents, in lower case. */
const plain = (cell: string): string =>
  cell.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** Text between quotes does not count. */
export function delimiterOf(line: string): ',' | ';' {
  const bare = line.replace(/"[^"]*"/g, '');
  return bare.split(';').length > bare.split(',').length ? ';' : ',';
}
