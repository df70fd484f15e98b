/** Rows 4.5, 4.14: the two ways in which single-page hosts tell the library of a new screen. */
import type { DataLayerItem, DataLayerPage, DirectCalls } from '@balise/page';
import { pushToDataLayer } from '../browser/page-globals.ts';
import { threeLetterCode, type Language } from '../language.ts';

declare module '@balise/page' {
  interface DataLayerPage {
    /** The site's own: the library reads the address itself. */
    readonly url?: string;
  }
}

export type Reporting = 'data-layer' | 'direct-calls';

export interface Screen {
  readonly title: string;
  readonly language: Language;
  readonly creator: string;
  readonly exists: boolean;
}

/** Reports a screen once it is shown, and returns each call as it would be written in code. */
export function reportScreen(reporting: Reporting, screen: Screen): readonly string[] {
  if (!screen.exists) return [push({ event: 'error', error: { name: '404' } })];
  const page = pageData(screen);
  if (reporting === 'data-layer') return [push({ event: 'pageLoad', page })];
  // The data layer still holds the page before: what is said without an event only replaces it.
  return [...track('pageTop'), push({ page }), ...track('pageBottom')];
}

function pageData({ title, language, creator }: Screen): DataLayerPage {
  const url = location.host + location.pathname;
  return { title, language: threeLetterCode(language), url, creator };
}

function push(item: DataLayerItem): string {
  pushToDataLayer(item);
  return `adobeDataLayer.push(${JSON.stringify(item)})`;
}

/** Nothing is called, and nothing returned, where the library has not loaded. */
function track(identifier: keyof DirectCalls): string[] {
  if (!window._satellite) return [];
  window._satellite.track(identifier);
  return [`_satellite.track('${identifier}')`];
}
