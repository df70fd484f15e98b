/** Global names that pages and the library share on `window`. `@balise/page` declares those of the library. */
import type { DataLayerItem } from '@balise/page';
import type { Language } from '../language.ts';

declare global {
  interface Window {
    /** Only on the consent page. */
    adobe?: {
      readonly optIn: {
        choose(isAgreed: boolean): void;
        fetchPermissions(hear: (choices: object) => void): void;
      };
    };
  }
}

/** Pushes to the data layer. The library reads items pushed before and after it loads. */
export function pushToDataLayer(item: DataLayerItem): void {
  window.adobeDataLayer ??= [];
  window.adobeDataLayer.push(item);
}

export function documentLanguage(): Language {
  return document.documentElement.lang === 'fr' ? 'fr' : 'en';
}
