/** Reads all dimensions and events of a page view (rows 3.5 to 3.11, 3.13). */
import { document, window } from '../../env/browser.ts';
import { documentText } from '../../env/document-text.ts';
import { settings } from '../../env/settings.ts';
import type { AttributeKey } from '../../env/tag-settings.ts';
import { attributeOf, foldSpaces } from '../../env/text.ts';
import { contentAge } from './content-age.ts';
import { deviceTypeOf } from './device-type.ts';
import { pageLanguage } from './language.ts';
import { fieldReader } from './metadata.ts';
import { newsTypeOf } from './news-type.ts';
import type { Observed } from './observed.ts';
import { filenameOf, folderOf, pageAddress, themeOf } from './page-address.ts';
import { announcedSearch, readSearch } from './search-page.ts';
import { dayAndTime } from './toronto-time.ts';
import { twinOf } from './other-language-page.ts';

export function readPage(): Observed {
  const address = pageAddress();
  const { host, path, query, sitePath } = address;
  const field = fieldReader();
  const language = pageLanguage();
  const now = Date.now();
  const { day, time } = dayAndTime(now, settings.timeStepMinutes);
  const fullPath = host + path;
  const creator = field('creator');
  const type = field('type');
  const issuedDate = field('issuedDate');
  const modifiedDate = field('modifiedDate');
  const theme = themeOf(sitePath);
  const age = contentAge(modifiedDate || issuedDate, now);
  const search = readSearch() ?? announcedSearch();
  const error = attributeInPage('error');
  return {
    dimensions: {
      title: field('title') || foldSpaces(documentText('title')) || 'blank page title',
      url: fullPath || 'blank page url',
      server: host,
      creator,
      themeLanguage: theme ? theme + '-' + language : 'blank theme',
      theme: theme || 'blank theme',
      issuedDate,
      modifiedDate,
      identifier: field('identifier'),
      pageType: newsTypeOf(type) ?? type,
      appName: field('appName'),
      loginStatus: loginStatusOf(field('loginStatus')),
      deviceType: deviceTypeOf(window.navigator.userAgent, window.navigator.maxTouchPoints),
      // The page’s own value (`eng`, `fra`), or else the language of its `lang` attribute or address.
      pageLanguage: field('language') || (language === 'fr' ? 'fra' : 'eng'),
      addressLength: String(fullPath.length),
      libraryVersion: `${settings.environment} ${settings.version} ${settings.built}`,
      queryString: query || 'blank query string',
      path255: fullPath,
      path100: fullPath,
      twinUrl: twinOf(address, language),
      folder: folderOf(path) || 'blank folder',
      filename: filenameOf(path) || 'blank filename',
      contentAgeDays: String(age ?? ''),
      ownership: field('ownership') || attributeInPage('owner') || creator,
      products: field('products'),
      localDay: day,
      localHour: time,
      serverTime: day + ' ' + time,
      searchTerm: '',
      searchResultsCount: '',
      searchRefinement: '',
      ...search?.dimensions,
      ...(error && { errorType: error }),
    },
    events: { contentAge: age, ...search?.events, ...(error && { pageError: true }) },
  };
}

/**
 * Rows 3.2, 6.1: anonymous label of the login status from the settings. An unknown status is reported as `other`,
 * never as it is.
 */
function loginStatusOf(status: string): string {
  const labels = settings.loginStatusLabels;
  const known = status.toLowerCase().replace(/\s/g, '-');
  return {}.hasOwnProperty.call(labels, known) ? (labels[known] as string) : status && 'other';
}

/** Attribute of the first element that has it: levels of ownership, or the type of an error page (row 8.12). */
function attributeInPage(key: AttributeKey): string {
  const name = settings.attributes[key];
  return name ? attributeOf(document.querySelector(`[${name}]`), name) : '';
}
