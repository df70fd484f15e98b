/** Reads page metadata (rows 3.1, 3.2) from data layer, `digitalData`, meta tag and cookie, in this order. */
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';
import { getCookie } from '../../env/cookies.ts';
import { settings } from '../../env/settings.ts';
import type { FieldKey } from '../../env/tag-settings.ts';
import { foldSpaces } from '../../env/text.ts';
import { valueAt } from '../data-layer/data-items.ts';
import { dataLayerState } from '../data-layer/data-layer.ts';
import { languageOf, statedLanguage } from './language.ts';

/** Returns the value of a name in one place. */
export type Place = (name: string) => unknown;

/**
 * First non-empty value. A place that throws has no value. In `sources`, `|` separates the places and spaces separate
 * the names.
 */
export function readField(sources: string, places: readonly (Place | false)[]): string {
  const names = sources.split('|');
  for (let place = 0; place < names.length; place++) {
    const look = places[place];
    for (const name of (look && names[place]?.split(' ')) || []) {
      const value = look && name && foldSpaces(attempt(() => look(name)));
      if (value) return value;
    }
  }
  return '';
}

/**
 * Returns a reader of the page’s own metadata, by field (`settings.fields`); empty for a missing field. The meta tags
 * are read once.
 */
export function fieldReader(): (name: FieldKey) => string {
  let metas: Readonly<Record<string, string>> | undefined;
  const digitalData = attempt(() => window.digitalData);
  const places: readonly (Place | false)[] = [
    dataLayerState,
    !!digitalData && ((path) => valueAt(digitalData, path)),
    (name) => (metas ??= readMetas())[name.toLowerCase()],
    getCookie,
  ];
  return (name) => readField(settings.fields[name] ?? '', places);
}

/**
 * Contents of the meta tags by lower-case name. Bilingual pages have two tags of one name. The first tag that is not
 * in the other language counts, or else the first tag.
 */
export function readMetas(): Readonly<Record<string, string>> {
  const language = statedLanguage();
  const ours: Record<string, string> = {};
  const others: Record<string, string> = {};
  for (const tag of document.querySelectorAll('meta[content]')) {
    const isOurs = !language || (languageOf(tag) || language) === language;
    for (const attribute of ['name', 'property']) {
      const name = tag.getAttribute(attribute);
      if (name) (isOurs ? ours : others)[name.toLowerCase()] ??= tag.getAttribute('content') ?? '';
    }
  }
  return { ...others, ...ours };
}

/** Field of a pushed event (row 3.2), or else of the current data layer. */
export function eventField(item: unknown, name: FieldKey): string {
  const paths = settings.fields[name];
  return paths
    ? readField(`${paths}|${paths}`, [(path) => valueAt(item, path), dataLayerState])
    : '';
}
