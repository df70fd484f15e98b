/**
 * The lines of a text file in UTF-8, one by one while the file arrives. A byte order mark is removed. Lines end with
 * LF, CR LF or CR.
 */

interface FileLine {
  /** The first line is 1. */
  readonly line: number;
  /** Without its end. Undefined if the line is longer than `longest`. */
  readonly text: string | undefined;
}

const ENDS = /\r\n|\n|\r/;

/** `longest`: characters of a line. The rest of a longer line is read and dropped. Throws the error of the source. */
export async function* fileLines(
  source: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<FileLine> {
  const decoder = new TextDecoder();
  let line = 1;
  let rest = '';
  let isCut = false;
  const lineOf = (text: string): FileLine => ({
    line: line++,
    text: isCut || text.length > longest ? undefined : text,
  });
  for await (const bytes of source) {
    const text = rest + decoder.decode(bytes, { stream: true });
    // The next chunk may start with the other half of a line end.
    const isHalf = text.endsWith('\r');
    const pieces = (isHalf ? text.slice(0, -1) : text).split(ENDS);
    rest = `${pieces.pop() ?? ''}${isHalf ? '\r' : ''}`;
    for (const piece of pieces) {
      yield lineOf(piece);
      isCut = false;
    }
    if (rest.length > longest + 1) [rest, isCut] = [isHalf ? '\r' : '', true];
  }
  for (const piece of (rest + decoder.decode()).split(ENDS)) {
    yield lineOf(piece);
    isCut = false;
  }
}
