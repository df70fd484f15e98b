/** Everything that a page view says of the page (rows 3.5 to 3.11, 3.13). */
import type { Dimensions, ObservedEvent } from '@balise/beacon';
import { contentAge } from './content-age.ts';
import { deviceTypeOf } from './device-type.ts';
import { newsTypeOf } from './news-type.ts';
import { filenameOf, folderOf, themeOf } from './page-address.ts';
import type { PageContext } from './page-context.ts';
import { searchDimensions, searchEvents, searchOnPage } from './search-dimensions.ts';
import { dayAndTime } from './toronto-time.ts';

/** Row 3.13, and 3.7 and 3.9 in the specification's words. */
const BLANK = {
  title: 'blank page title',
  url: 'blank page url',
  theme: 'blank theme',
  query: 'blank query string',
  folder: 'blank folder',
  filename: 'blank filename',
} as const;

export function pageDimensions(page: PageContext): Dimensions {
  const { browser, settings, field } = page;
  const { host, path, query } = page.address();
  const { navigator } = browser.window;
  const { day, time } = dayAndTime(browser.now(), settings.timeZone, settings.timeStepMinutes);
  const fullPath = host + path;
  const search = searchOnPage(page);
  const age = ageOf(page);
  return {
    title: titleOf(page),
    url: fullPath || BLANK.url,
    server: host,
    creator: field('creator'),
    themeLanguage: themeLanguageOf(page),
    theme: themeOf(page.address().sitePath) || BLANK.theme,
    issuedDate: field('issuedDate'),
    modifiedDate: field('modifiedDate'),
    identifier: field('identifier'),
    pageType: newsTypeOf(field('type'), settings.newsTypes),
    appName: field('appName'),
    loginStatus: loginStatusOf(page),
    deviceType: deviceTypeOf(navigator.userAgent, navigator.maxTouchPoints),
    pageLanguage: languageOf(page),
    addressLength: String(fullPath.length),
    libraryVersion: libraryVersionOf(page),
    queryString: query || BLANK.query,
    path255: fullPath,
    path100: fullPath,
    folder: folderOf(path) || BLANK.folder,
    filename: filenameOf(path) || BLANK.filename,
    contentAgeDays: age === undefined ? '' : String(age),
    ownership: field('ownership') || ownerAttribute(browser.document) || field('creator'),
    products: field('products'),
    localDay: day,
    localHour: time,
    serverTime: `${day} ${time}`,
    ...(search ? searchDimensions(page, search) : {}),
  };
}

export function pageEvents(page: PageContext): ObservedEvent[] {
  const search = searchOnPage(page);
  const age = ageOf(page);
  return [
    ...(age === undefined ? [] : [['contentAge', age] as const]),
    ...(search ? searchEvents(search) : []),
  ];
}

export function titleOf(page: PageContext): string {
  const shown = page.browser.document.title.replace(/\s+/g, ' ').trim();
  return page.field('title') || shown || BLANK.title;
}

/** Theme and language, or the blank theme alone. */
export function themeLanguageOf(page: PageContext): string {
  const theme = themeOf(page.address().sitePath);
  return theme ? `${theme}-${page.language()}` : BLANK.theme;
}

/** As the page states it (`eng`, `fra`); else by its `lang` attribute or address. */
export function languageOf(page: PageContext): string {
  return page.field('language') || (page.language() === 'fr' ? 'fra' : 'eng');
}

export function libraryVersionOf({ settings }: PageContext): string {
  return `${settings.environment} ${settings.version} ${settings.built}`;
}

/** Row 3.2: as found, or the anonymous label that the settings give it. */
export function loginStatusOf(page: PageContext): string {
  const status = page.field('loginStatus');
  const labels = page.settings.loginStatusLabels;
  return Object.prototype.hasOwnProperty.call(labels, status) ? (labels[status] ?? '') : status;
}

function ageOf(page: PageContext): number | undefined {
  const date = page.field('modifiedDate') || page.field('issuedDate');
  return contentAge(date, page.browser.now());
}

/** Levels of ownership are joined by `|` in the attribute that carries them. */
function ownerAttribute(document: Document): string {
  const owner = document.querySelector('[data-gc-analytics-owner]');
  return owner?.getAttribute('data-gc-analytics-owner')?.trim() ?? '';
}
