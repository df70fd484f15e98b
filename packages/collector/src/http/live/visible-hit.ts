/**
 * The searchable part of a live hit: only what people may see. It is made on the first request of a stream, once for
 * all streams.
 */
import { fold, describeHit, summarizeHit, type Hit, type HitRow } from '@balise/beacon';
import { derived, settings } from '@balise/settings';
import { leaveOutIdentifiers } from '../../hit/visitor/leave-out-identifiers.ts';

const cleaned = new WeakMap<Hit, Hit>();

/** Learned with the snapshot in force. The names differ in the next one. */
const learnedNames = derived(() => ({
  texts: new WeakMap<Hit, string>(),
  /** From the name on the wire to our names in both languages, folded. The settings limit their number. */
  names: new Map<string, string>(),
  all: '',
}));

/** The hit without the identifiers of its visitor. */
export function visibleHit(hit: Hit): Hit {
  let visible = cleaned.get(hit);
  if (!visible) cleaned.set(hit, (visible = leaveOutIdentifiers(hit)));
  return visible;
}

/** Our names for the parameters of all hits with a searchable text so far. */
export function knownNames(): string {
  return learnedNames().all;
}

/** All texts of a hit that the console's filter searches, in both languages, folded. */
export function visibleText(hit: Hit): string {
  const { texts } = learnedNames();
  let text = texts.get(hit);
  if (text === undefined) texts.set(hit, (text = textOf(visibleHit(hit))));
  return text;
}

function textOf(hit: Hit): string {
  const { names } = learnedNames();
  const words = [
    hit.host + hit.path,
    summarizeHit(settings, hit).subject,
    hit.linkName,
    hit.linkUrl,
  ];
  for (const { id } of hit.events) words.push(id);
  const rows = rowsOf(hit, 'en');
  if (rows.some(({ wire, name }) => name !== '' && !names.has(wire))) learnNames(hit, rows);
  const named: string[] = [];
  for (const { wire, name, value } of rows) {
    words.push(wire, value);
    if (name) named.push(names.get(wire) ?? '');
  }
  return `${fold(words.join('\n'))}\n${named.join('\n')}`;
}

function learnNames(hit: Hit, english: readonly HitRow[]): void {
  const french = rowsOf(hit, 'fr');
  const learned = learnedNames();
  for (const [index, { wire, name }] of english.entries())
    if (name) learned.names.set(wire, fold(`${name}\n${french[index]?.name}`));
  learned.all = [...learned.names.values()].join('\n');
}

function rowsOf(hit: Hit, language: 'en' | 'fr'): HitRow[] {
  return describeHit(settings, hit, language).flatMap(({ rows }) => rows);
}
