/**
 * Replaces the matches of patterns by markers. All patterns see the same text, so a match of one cannot hide a match
 * of another.
 */
import type { Redact } from './finding.ts';
import { readDecoded, type Reading } from './read-decoded.ts';

/** A pattern may take quadratic time. No dimension is longer than this. Longer texts are redacted completely. */
const LONGEST = 2048;

const MARKERS = /\[(?:redacted|caviard(?:é|%c3%a9))\]/gi;

/** State of a character: in a match or in a marker; 0 for neither. */
const MATCH = 1;
const MARKER = 2;

/** The part before `start` is kept. Existing markers stay, even if a pattern matches them. */
export function redactMatches(
  text: string,
  start: number,
  patterns: readonly RegExp[],
  redact: Redact,
): string {
  if (!patterns.length) return text;
  const rest = text.slice(start);
  if (rest.length > LONGEST) return text.slice(0, start) + redact('added');
  const isIn = new Uint8Array(rest.length);
  const decoded = readDecoded(rest);
  for (let index = 0; index < patterns.length; index++) {
    const pattern = patterns[index] ?? MARKERS;
    mark(isIn, MATCH, pattern, rest);
    if (decoded) mark(isIn, MATCH, pattern, decoded.text, decoded);
  }
  mark(isIn, MARKER, MARKERS, rest);
  return text.slice(0, start) + withMarkers(rest, isIn, redact);
}

function mark(
  isIn: Uint8Array,
  as: number,
  pattern: RegExp,
  text: string,
  reading?: Reading,
): void {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const end = match.index + match[0].length;
    if (!match[0]) pattern.lastIndex++;
    else if (!reading) isIn.fill(as, match.index, end);
    else isIn.fill(as, reading.begins[match.index], reading.ends[end - 1]);
  }
}

/** Adjacent matches get one marker, which includes existing markers between them. */
function withMarkers(text: string, isIn: Uint8Array, redact: Redact): string {
  let result = '';
  for (let from = 0, to = 0; from < text.length; from = to) {
    let isMatch = false;
    for (; isIn[to]; to++) isMatch ||= isIn[to] === MATCH;
    if (to === from) while (to < text.length && !isIn[to]) to++;
    result += isMatch ? redact('added') : text.slice(from, to);
  }
  return result;
}
