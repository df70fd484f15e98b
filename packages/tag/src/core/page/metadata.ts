/** Page metadata (rows 3.1, 3.2): data layer, `digitalData`, meta tag, cookie, in this order. */
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';
import { getCookie } from '../../env/cookies.ts';
import { settings } from '../../env/settings.ts';
import type { FieldKey } from '../../env/tag-settings.ts';
import { foldSpaces } from '../../env/text.ts';
import { valueAt } from '../data-layer/data-items.ts';
import { dataLayerState } from '../data-layer/data-layer.ts';
import { languageOf, statedLanguage } from './language.ts';

/** What one place has under a name. */
export type Place = (name: string) => unknown;

/** First non-empty value; a place that refuses has none. `sources` has the names for each place, by spaces, the places by `|`. */
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

/** What the page says of itself now, by field (`settings.fields`); empty where it does not. The head is read once. */
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
 * Contents of the meta tags by their names in small letters. Bilingual pages carry twin tags: the first one that is not in
 * the other language counts, else the first.
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

/** What a pushed event says (row 3.2): the event itself, else the data layer as it is. */
export function eventField(item: unknown, name: FieldKey): string {
  const paths = settings.fields[name];
  return paths
    ? readField(`${paths}|${paths}`, [(path) => valueAt(item, path), dataLayerState])
    : '';
}
