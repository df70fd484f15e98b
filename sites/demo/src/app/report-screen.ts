/** Rows 4.5, 4.14: the two ways in which single-page hosts report a new screen to the library. */
import type { DataLayerItem, DataLayerPage, DirectCalls } from '@balise/page';
import { pushToDataLayer } from '../browser/page-globals.ts';
import { threeLetterCode, type Language } from '../language.ts';

declare module '@balise/page' {
  interface DataLayerPage {
    /** Only for the site itself: the library reads the address directly. */
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

/** Reports a screen after it is shown. Returns each call as source code. */
export function reportScreen(reporting: Reporting, screen: Screen): readonly string[] {
  if (!screen.exists) return [push({ event: 'error', error: { name: '404' } })];
  const page = pageData(screen);
  if (reporting === 'data-layer') return [push({ event: 'pageLoad', page })];
  // The data layer still has the previous page. A push without an event replaces its data, but sends no beacon.
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

/** Calls nothing and returns an empty list if the library has not loaded. */
function track(identifier: keyof DirectCalls): string[] {
  if (!window._satellite) return [];
  window._satellite.track(identifier);
  return [`_satellite.track('${identifier}')`];
}
