/** Everything of a hit that a filter can find, folded once for each hit and language. */
import { describeHit, summarizeHit, type Hit } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { Language } from '../../../app/routes.ts';
import { eventNamed } from '../event-name.ts';
import { fold } from './parse-filter.ts';

export interface SearchableHit {
  readonly text: string;
  /** Values by folded name: wire name, dimension id, field of the hit. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

const FIELDS = ['host', 'path', 'type', 'event', 'link', 'language', 'suite', 'method', 'cleaned'];

const known = new Set([
  ...FIELDS,
  ...settings.variables.dimensions.map((dimension) => dimension.id.toLowerCase()),
]);

const made: Readonly<Record<Language, WeakMap<Hit, SearchableHit>>> = {
  en: new WeakMap(),
  fr: new WeakMap(),
};

/** Wire names (`v39`, `c24`, `pageName`, `pev2`) and their longer spellings (`eVar39`) are names too. */
export function isFilterName(name: string): boolean {
  return (
    known.has(name.toLowerCase()) ||
    /^([vchl]|evar|prop|hier|list)\d+$/i.test(name) ||
    WIRE.test(name)
  );
}

const WIRE = /^(pageName|g|r|server|ch|pe|pev[12]|cc|events|c\.[\w.]+)$/i;

export function searchable(hit: Hit, language: Language): SearchableHit {
  const found = made[language].get(hit);
  if (found) return found;
  const fresh = make(hit, language);
  made[language].set(hit, fresh);
  return fresh;
}

/** `eVar39` and `v39` are one name. */
export function wireName(name: string): string {
  return name
    .replace(/^evar(?=\d)/, 'v')
    .replace(/^prop(?=\d)/, 'c')
    .replace(/^hier(?=\d)/, 'h')
    .replace(/^list(?=\d)/, 'l');
}

function make(hit: Hit, language: Language): SearchableHit {
  const { type, subject } = summarizeHit(hit);
  const fields = new Map<string, string[]>();
  const words: string[] = [hit.host + hit.path, subject];
  const add = (name: string, value: string) => {
    const key = name.toLowerCase();
    fields.set(key, [...(fields.get(key) ?? []), fold(value)]);
  };
  for (const { rows } of describeHit(hit, language)) {
    for (const { wire, name, value, source } of rows) {
      words.push(wire, name, value);
      add(wire, value);
      if (source) add(source, value);
    }
  }
  for (const event of hit.events) {
    words.push(eventNamed(event.id, language));
    add('event', event.id || String(event.number));
  }
  add('host', hit.host);
  add('path', hit.path);
  add('type', type);
  add('link', hit.linkName);
  add('link', hit.linkUrl);
  add('language', hit.language);
  add('method', hit.method);
  for (const suite of hit.suites) add('suite', suite);
  for (const finding of hit.findings) add('cleaned', finding.kind);
  return { text: fold(words.join('\n')), fields };
}
