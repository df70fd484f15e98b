/** All texts of a hit that a filter can match, folded and cached for each hit and language. */
import { fold, describeHit, summarizeHit, type ShownHit } from '@balise/beacon';
import { settings } from '@balise/settings';
import { LANGUAGES, type Language } from '../../language/languages.ts';
import { words as wordsOf } from '../../language/words.ts';
import { eventNamed } from '../../language/event-name.ts';
import { isFindingKind } from '../beacons/finding-kind.ts';
import { subjectOf } from '../beacons/subject-of.ts';
import { isEvent } from '../beacons/is-event.ts';
import '../beacons/words.ts';

export interface SearchableHit {
  readonly text: string;
  /** Values by folded name: wire name, dimension id, field of the hit. */
  readonly fields: ReadonlyMap<string, readonly string[]>;
}

const made: Readonly<Record<Language, WeakMap<ShownHit, SearchableHit>>> = {
  en: new WeakMap(),
  fr: new WeakMap(),
};

export function searchable(hit: ShownHit, language: Language): SearchableHit {
  const found = made[language].get(hit);
  if (found) return found;
  const fresh = make(hit, language);
  made[language].set(hit, fresh);
  return fresh;
}

function make(hit: ShownHit, language: Language): SearchableHit {
  const { type } = summarizeHit(settings, hit);
  const fields = new Map<string, string[]>();
  const words: string[] = [hit.host + hit.path, subjectOf(hit)];
  const add = (name: string, value: string) => {
    const key = fold(name);
    fields.set(key, [...(fields.get(key) ?? []), fold(value)]);
  };
  for (const { rows } of describeHit(settings, hit, language)) {
    for (const { wire, name, value, source } of rows) {
      words.push(wire, name, value);
      add(wire, value);
      if (source) add(source, value);
      if (isEvent(wire)) add('event', source ?? wire.slice('event'.length));
    }
  }
  for (const event of hit.events) {
    words.push(eventNamed(event.id, language));
    add('event', event.id || String(event.number));
  }
  for (const finding of hit.findings) add('cleaned', finding.kind);
  for (const spoken of LANGUAGES) addWords(hit, spoken, add);
  add('host', hit.host);
  add('path', hit.path);
  add('type', type);
  add('link', hit.linkName);
  add('link', hit.linkUrl);
  add('language', hit.language);
  add('method', hit.method);
  add('view', hit.view ?? '');
  for (const suite of hit.suites) add('suite', suite);
  return { text: fold(words.join('\n')), fields };
}

/** Adds the displayed names of type, events and findings. The filter always accepts both languages. */
function addWords(
  hit: ShownHit,
  language: Language,
  add: (name: string, value: string) => void,
): void {
  const { t } = wordsOf[language];
  add('type', t(`states.beaconType.${summarizeHit(settings, hit).type}`));
  for (const { id } of hit.events) if (id) add('event', eventNamed(id, language));
  for (const { kind } of hit.findings) {
    if (isFindingKind(kind)) add('cleaned', t(`live.privacy.kind.${kind}`));
  }
}
