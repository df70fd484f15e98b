/** The names that pages and the library share on `window`. */
import type { Language } from '../language.ts';

declare global {
  interface Window {
    adobeDataLayer?: unknown[];
    digitalData?: object;
    _satellite?: {
      readonly track?: (identifier: string, detail?: unknown) => void;
      readonly pageBottom?: () => void;
    };
  }
}

/** Pushes to the data layer, which may be read before or after: the library looks at both. */
export function pushToDataLayer(item: object): void {
  window.adobeDataLayer ??= [];
  window.adobeDataLayer.push(item);
}

export function documentLanguage(): Language {
  return document.documentElement.lang === 'fr' ? 'fr' : 'en';
}
