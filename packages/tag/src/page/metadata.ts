/** Page metadata (rows 3.1, 3.2): data layer, `digitalData`, meta tag, cookie, in this order. */
import type { FieldSources } from '../tag-settings.ts';

export interface MetadataPlaces {
  /** State of the data layer at a dotted path. */
  readonly dataLayer: (path: string) => unknown;
  readonly digitalData: unknown;
  readonly document: Document;
  readonly cookie: (name: string) => string | undefined;
}

/** First non-empty value, trimmed, white space folded; empty when no place has one. */
export function readField(sources: FieldSources, places: MetadataPlaces): string {
  for (const path of sources.dataLayer) {
    const value = asText(places.dataLayer(path));
    if (value) return value;
  }
  for (const path of sources.digitalData) {
    const value = asText(valueAt(places.digitalData, path));
    if (value) return value;
  }
  for (const name of sources.meta) {
    const value = asText(metaContent(places.document, name));
    if (value) return value;
  }
  for (const name of sources.cookies) {
    const value = asText(places.cookie(name));
    if (value) return value;
  }
  return '';
}

/** Bilingual pages carry twin tags: the first one that is not in the other language counts. */
export function metaContent(document: Document, name: string): string | null {
  const language = pageLanguage(document);
  const tags = document.querySelectorAll(`meta[name="${name}" i],meta[property="${name}" i]`);
  let other: string | null = null;
  for (let i = 0; i < tags.length; i++) {
    const tag = tags[i];
    const tagLanguage = (tag?.getAttribute('lang') ?? '').slice(0, 2).toLowerCase();
    const content = tag?.getAttribute('content') ?? null;
    if (!tagLanguage || !language || tagLanguage === language) return content;
    if (other === null) other = content;
  }
  return other;
}

/** `en`, `fr`, or empty, from the `lang` attribute of the page. */
export function pageLanguage(document: Document): 'en' | 'fr' | '' {
  const language = (document.documentElement?.getAttribute('lang') ?? '').slice(0, 2).toLowerCase();
  return language === 'en' || language === 'fr' ? language : '';
}

/** Text of a string or number, white space folded and trimmed; anything else is no value. */
export function asText(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  return String(value).replace(/\s+/g, ' ').trim();
}

export function valueAt(root: unknown, path: string): unknown {
  let value: unknown = root;
  for (const key of path.split('.')) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
