/** Draws rows and columns as text: names on the left, figures right-aligned, in blocks that fit the width. */

export interface Column {
  readonly head: string;
  readonly cells: readonly string[];
}

const GAP = 2;
/** Names are not cut shorter than this. */
const SHORTEST_NAME = 24;
const LONGEST_NAME = 80;
const INDENT = 2;

/** `head`: the head of the names. A long name is cut at its start, because addresses differ at their end. */
export function drawColumns(
  head: string,
  names: readonly string[],
  columns: readonly Column[],
  width = Infinity,
): string {
  const room = Math.max(SHORTEST_NAME, width - INDENT);
  const longest = Math.min(LONGEST_NAME, Math.max(...[head, ...names].map(lengthOf)));
  const blocks: Column[][] = [[]];
  const shortest = Math.min(longest, SHORTEST_NAME);
  for (const column of columns) {
    const block = blocks.at(-1) ?? [];
    const taken = shortest + [...block, column].reduce((sum, one) => sum + GAP + widthOf(one), 0);
    if (block.length > 0 && taken > room) blocks.push([column]);
    else block.push(column);
  }
  return blocks.map((block) => drawBlock(head, names, block, { room, longest })).join('\n');
}

function drawBlock(
  head: string,
  names: readonly string[],
  columns: readonly Column[],
  { room, longest }: { readonly room: number; readonly longest: number },
): string {
  const taken = columns.reduce((sum, column) => sum + GAP + widthOf(column), 0);
  const nameWidth = Math.min(longest, Math.max(Math.min(longest, SHORTEST_NAME), room - taken));
  const heads = columns.map((column) => wrapped(column.head, widthOf(column)));
  const height = Math.max(1, ...heads.map((lines) => lines.length));
  const line = (name: string, cells: readonly string[]): string =>
    `${' '.repeat(INDENT)}${padded(cut(name, nameWidth), nameWidth)}${cells
      .map((cell, index) => {
        const column = columns[index];
        return ' '.repeat(GAP + (column ? widthOf(column) : 0) - lengthOf(cell)) + cell;
      })
      .join('')}`.trimEnd();
  const headLines = Array.from({ length: height }, (_, at) =>
    line(
      at === height - 1 ? head : '',
      heads.map((lines) => lines[at - height + lines.length] ?? ''),
    ),
  );
  const rows = names.map((name, row) =>
    line(
      name,
      columns.map(({ cells }) => cells[row] ?? ''),
    ),
  );
  return [...headLines, ...rows].map((text) => `${text}\n`).join('');
}

const wordsOf = (text: string): string[] => text.split(' ');

/** The longest word of the head, or the widest figure. */
const widthOf = ({ head, cells }: Column): number =>
  Math.max(...[...wordsOf(head), ...cells].map(lengthOf));

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of wordsOf(text)) {
    const last = lines.at(-1);
    if (last !== undefined && lengthOf(`${last} ${word}`) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Text is measured and cut in whole characters, never inside one. */
const SEGMENTS = new Intl.Segmenter();
const lettersOf = (text: string): string[] =>
  [...SEGMENTS.segment(text)].map(({ segment }) => segment);
const lengthOf = (text: string): number => lettersOf(text).length;
const padded = (text: string, width: number): string => text + ' '.repeat(width - lengthOf(text));

function cut(text: string, width: number): string {
  const letters = lettersOf(text);
  return letters.length <= width ? text : `…${letters.slice(letters.length - width + 1).join('')}`;
}
