/**
 * Removes the identifiers of the visitor from a hit and puts `…` in their place:
 *
 * | Place of the identifier | Removed text |
 * | --- | --- |
 * | parameter of its own | the whole parameter |
 * | text or URL, after its name | the value |
 * | copy anywhere else (`D=mid`) | the copy |
 * | text with the shape of an identifier | the text |
 */
import type { Hit, Pair } from '@balise/beacon';
import { joinPageAddress, splitPageAddress } from '../scrub/page-address.ts';
import { isIdentifierName } from './identifier-names.ts';
import * as patterns from './identifier-patterns.ts';

/** Stands in the place of a removed identifier. */
export const IDENTIFIER_MARK = '…';
/** A shorter value in a text is too likely to be something else. */
export const SHORTEST_COPY = 6;
/** The shortest text with a named identifier: `mid=1`. */
const SHORTEST_TEXT = 5;
/** No visitor has this many. A beacon with more is an attack, so nearly all of its texts are removed. */
const MOST_COPIES = 100;
const CUSTOMER_IDS = 'cid';

const NAMED = new RegExp(patterns.NAMED, 'gi');
const SHAPED = new RegExp(patterns.SHAPED, 'gi');
/** Fast checks. Most texts need no further check. */
const MAY_BE_NAMED = new RegExp(patterns.MAY_BE_NAMED, 'i');
const MAY_BE_SHAPED = new RegExp(patterns.MAY_BE_SHAPED, 'i');
/** The parts of a value: each may be an identifier, a name or a time. */
const PARTS = /[^|:,~=]+/g;

/** Cleans all texts of a hit. Returns a new hit. */
export function leaveOutIdentifiers(hit: Hit): Hit {
  const joined = joinPageAddress(hit.parameters);
  const kept = withoutOwn(joined);
  // Checks all texts together first: most hits contain no other identifier.
  const text = allTextOf(hit, kept);
  const identifiers = identifiersOf(joined, kept);
  if (MAY_BE_NAMED.test(text)) for (const pair of kept) noteNamed(pair, identifiers);
  else if (!MAY_BE_SHAPED.test(text) && !holdsAny(text, identifiers))
    return { ...hit, parameters: splitPageAddress(kept) };
  const clean = identifiers.size > MOST_COPIES ? onlyShort : cleanerOf(identifiers);
  const parameters = splitPageAddress(
    kept.map(([name, value]): Pair => [clean(name), clean(value)]),
  );
  return {
    ...hit,
    suites: hit.suites.map(clean),
    linkName: clean(hit.linkName),
    linkUrl: clean(hit.linkUrl),
    host: clean(hit.host),
    path: clean(hit.path),
    library: clean(hit.library),
    requestId: clean(hit.requestId),
    parameters,
    dimensions: Object.fromEntries(
      Object.entries(hit.dimensions).map(([id, value]) => [id, clean(value)]),
    ),
    events: hit.events.map((event) => ({ ...event, value: clean(event.value) })),
    findings: hit.findings.map(({ kind, field }) => ({ kind, field: clean(field) })),
  };
}

/** Removes identifiers from a text that belongs to no hit. */
export const leftOutOf = (text: string): string => cleanedOf(text, []);

/** All texts to be cleaned, one a line. */
function allTextOf(hit: Hit, parameters: readonly Pair[]): string {
  const { suites, linkName, linkUrl, host, path, library, requestId, dimensions } = hit;
  let text = [...suites, linkName, linkUrl, host, path, library, requestId].join('\n');
  for (const [name, value] of parameters) text += `\n${name}\n${value}`;
  for (const id in dimensions) text += `\n${dimensions[id]}`;
  for (const { value } of hit.events) text += `\n${value}`;
  for (const { field } of hit.findings) text += `\n${field}`;
  return text;
}

const onlyShort = (text: string): string => (text.length < SHORTEST_TEXT ? text : IDENTIFIER_MARK);

function holdsAny(text: string, identifiers: ReadonlySet<string>): boolean {
  for (const identifier of identifiers) if (text.includes(identifier)) return true;
  return false;
}

/** Caches its results, because most texts of a hit occur twice: as a parameter and as a dimension. */
function cleanerOf(identifiers: ReadonlySet<string>): (text: string) => string {
  // Longest first, because one may be the start of another.
  const copies = [...identifiers].sort((a, b) => b.length - a.length);
  const known = new Map<string, string>();
  return (text) => {
    if (text.length < SHORTEST_TEXT) return text;
    let cleaned = known.get(text);
    if (cleaned === undefined) known.set(text, (cleaned = cleanedOf(text, copies)));
    return cleaned;
  };
}

function cleanedOf(text: string, copies: readonly string[]): string {
  let cleaned = MAY_BE_NAMED.test(text) ? text.replace(NAMED, `$1${IDENTIFIER_MARK}`) : text;
  if (MAY_BE_SHAPED.test(cleaned)) cleaned = cleaned.replace(SHAPED, `$1${IDENTIFIER_MARK}`);
  for (const copy of copies) {
    if (cleaned.includes(copy)) cleaned = cleaned.replaceAll(copy, IDENTIFIER_MARK);
  }
  return cleaned;
}

/** The parameters without those that contain an identifier, and without customer data (`cid.`). */
function withoutOwn(parameters: readonly Pair[]): readonly Pair[] {
  let depth = 0;
  return parameters.filter(([name, value]) => {
    const isOpening = value === '' && name === `${CUSTOMER_IDS}.`;
    if (isOpening) depth += 1;
    const isInside = depth > 0;
    if (value === '' && name === `.${CUSTOMER_IDS}`) depth = Math.max(0, depth - 1);
    return !isInside && !isIdentifierName(name);
  });
}

/** The identifiers in the parameters that are removed. */
function identifiersOf(parameters: readonly Pair[], others: readonly Pair[]): Set<string> {
  const found = new Set<string>();
  if (others.length === parameters.length) return found;
  const kept = new Set(others);
  for (const pair of parameters) if (!kept.has(pair)) note(pair[1], found);
  return found;
}

/** Adds the identifiers in names and values of other parameters. */
function noteNamed(pair: Pair, found: Set<string>): void {
  for (const text of pair) {
    if (!MAY_BE_NAMED.test(text)) continue;
    for (const [, , value = ''] of text.matchAll(NAMED)) note(value, found);
  }
}

/** Adds the value both unchanged and URL-encoded. A reference to another variable (`D=c1`) is not an identifier. */
function note(value: string, found: Set<string>): void {
  if (value.startsWith('D=')) return;
  for (const part of [value, ...(value.match(PARTS) ?? [])]) {
    if (part.length < SHORTEST_COPY || isIdentifierName(part)) continue;
    found.add(part);
    found.add(encodeURIComponent(part.toWellFormed()));
  }
}
