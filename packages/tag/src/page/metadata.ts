/** Page metadata (rows 3.1, 3.2): data layer, `digitalData`, meta tag, cookie, in this order. */
import { attempt } from './attempt.ts';
import { firstGroup } from './first-group.ts';
import { foldSpaces } from './fold-spaces.ts';

/** What one place has under a name. */
export type Place = (name: string) => unknown;

/** First non-empty value; a place that refuses has none. `sources` has the names for each place, by spaces, the places by `|`. */
export function readField(sources: string, places: readonly Place[]): string {
  let value = '';
  sources.split('|').forEach((names, place) => {
    for (const name of names.split(' ')) {
      value ||= name && foldSpaces(attempt(() => places[place]?.(name)));
    }
  });
  return value;
}

/** Bilingual pages carry twin tags: the first one that is not in the other language counts, else the first. */
export function metaContent(document: Document, name: string): string | null | undefined {
  const language = pageLanguage(document);
  const tags = [...document.querySelectorAll(`meta[name="${name}" i],meta[property="${name}" i]`)];
  const isOurs = (tag: Element): boolean => !language || (languageOf(tag) || language) === language;
  return (tags.find(isOurs) ?? tags[0])?.getAttribute('content');
}

/** `en`, `fr`, or empty, from the `lang` attribute of the page. */
export function pageLanguage(document: Document): 'en' | 'fr' | '' {
  return firstGroup(/^(en|fr)$/, languageOf(document.documentElement)) as 'en' | 'fr' | '';
}

function languageOf(element: Element): string {
  return (element.getAttribute('lang') ?? '').slice(0, 2).toLowerCase();
}

/** What a tree of objects has at a dotted path. */
export function valueAt(root: unknown, path: string): unknown {
  let value = root;
  for (const key of path.split('.')) {
    value =
      typeof value === 'object' ? (value as Record<string, unknown> | null)?.[key] : undefined;
  }
  return value;
}
