/** The tables of a report in blocks. The tables of one block are tabs. */
import type { ReportTableKind } from '@balise/contract';

interface Room {
  /** Paper has no tabs. */
  readonly isPrinting: boolean;
  /** Whether the screen shows two blocks side by side, whatever their columns. */
  readonly hasTwoColumns: boolean;
}

/** In the order of the tables: a block stands where its first table does. */
export function blocksOf<Table extends Pick<ReportTableKind, 'id' | 'tabs'>>(
  tables: readonly Table[],
  { isPrinting, hasTwoColumns }: Room,
): readonly (readonly Table[])[] {
  if (isPrinting) return tables.map((table) => [table]);
  const blocks = new Map<string, Table[]>();
  for (const table of tables) {
    const key = table.tabs === undefined ? `one ${table.id}` : `tabs ${table.tabs}`;
    blocks.set(key, [...(blocks.get(key) ?? []), table]);
  }
  const all = [...blocks.values()];
  const [only] = all;
  // One block would leave half of the screen empty.
  if (hasTwoColumns && all.length === 1 && only && only.length > 1)
    return [only.slice(0, 1), only.slice(1)];
  return all;
}
