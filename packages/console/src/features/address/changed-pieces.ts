/** The pieces of a text that a redaction has changed. */

export interface ChangedPiece {
  /** The text that was there. */
  readonly before: string;
  /** In its place now. Empty if it was removed. */
  readonly after: string;
}

/** Words, numbers and single signs, whose order is compared. */
const TOKENS = /\[[^\]\s]{1,20}\]|[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu;
/** Longer texts are compared as one piece between their equal beginning and rest. */
const MOST_TOKENS = 2000;

export function changedPieces(before: string, after: string): readonly ChangedPiece[] {
  const [old, current] = [tokensOf(before), tokensOf(after)];
  let start = 0;
  while (start < Math.min(old.length, current.length) && old[start] === current[start]) start += 1;
  let rest = 0;
  const room = Math.min(old.length, current.length) - start;
  while (rest < room && old.at(-1 - rest) === current.at(-1 - rest)) rest += 1;
  const [left, right] = [
    old.slice(start, old.length - rest),
    current.slice(start, current.length - rest),
  ];
  if (left.length === 0 && right.length === 0) return [];
  if (left.length > MOST_TOKENS || right.length > MOST_TOKENS)
    return [{ before: left.join(''), after: right.join('') }];
  return piecesBetween(left, right);
}

const tokensOf = (text: string): readonly string[] => text.match(TOKENS) ?? [];

/** By the longest common order of tokens. */
function piecesBetween(left: readonly string[], right: readonly string[]): ChangedPiece[] {
  const width = right.length + 1;
  const longest = new Uint16Array((left.length + 1) * width);
  const at = (row: number, column: number): number => longest[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1)
      longest[row * width + column] =
        left[row] === right[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const pieces: ChangedPiece[] = [];
  let [row, column] = [0, 0];
  let [before, after] = ['', ''];
  const close = (): void => {
    if (before !== '' || after !== '') pieces.push({ before, after });
    [before, after] = ['', ''];
  };
  while (row < left.length || column < right.length) {
    if (row < left.length && left[row] === right[column]) {
      close();
      row += 1;
      column += 1;
    } else if (
      column >= right.length ||
      (row < left.length && at(row + 1, column) >= at(row, column + 1))
    ) {
      before += left[row] ?? '';
      row += 1;
    } else {
      after += right[column] ?? '';
      column += 1;
    }
  }
  close();
  return pieces;
}
