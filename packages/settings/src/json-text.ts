/** Parses the text of a settings file. An error has the line and the column, as editors count them. */

/** A JSON error. The message is the second part of a sentence. */
export class JsonFault extends Error {
  override readonly name = 'JsonFault';
}

export function parseJson(text: string): unknown {
  // Some editors write a byte order mark at the start.
  const json = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(json);
  } catch (cause) {
    const lines = json.slice(0, faultAt(json)).split('\n');
    const column = (lines.at(-1)?.length ?? 0) + 1;
    throw new JsonFault(`is not JSON (line ${lines.length}, column ${column})`, { cause });
  }
}

/**
 * Position of the first wrong character, since engines do not always report it. Every shorter beginning could be
 * completed to valid JSON.
 */
function faultAt(json: string): number {
  let good = 0;
  let bad = json.length + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (canBeCompleted(json.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function canBeCompleted(beginning: string): boolean {
  try {
    JSON.parse(beginning);
    return true;
  } catch (error) {
    const position = /position (\d+)/.exec(String(error))?.[1];
    return /end of JSON/.test(String(error)) || Number(position ?? -1) >= beginning.length;
  }
}
