/** Everything that a page view says of the page (rows 3.5 to 3.11, 3.13). */
import { attributeOf } from './attribute-of.ts';
import { contentAge } from './content-age.ts';
import { deviceTypeOf } from './device-type.ts';
import { foldSpaces } from './fold-spaces.ts';
import { newsTypeOf } from './news-type.ts';
import type { Observed } from './observed.ts';
import { filenameOf, folderOf, themeOf } from './page-address.ts';
import type { PageContext } from './page-context.ts';
import { announcedSearch, readSearch } from './search-page.ts';
import { dayAndTime } from './toronto-time.ts';

export function readPage(page: PageContext): Observed {
  const { browser, settings, field } = page;
  const { document, window } = browser;
  const { host, path, query, sitePath } = page.address();
  const { day, time } = dayAndTime(browser.now(), settings.timeStepMinutes);
  const fullPath = host + path;
  const creator = field('creator');
  const issuedDate = field('issuedDate');
  const modifiedDate = field('modifiedDate');
  const theme = themeOf(sitePath);
  const age = contentAge(modifiedDate || issuedDate, browser.now());
  const search = readSearch(page) ?? announcedSearch();
  const error = attributeInPage(document, settings.attributes['error']);
  return {
    dimensions: {
      title: field('title') || foldSpaces(document.title) || 'blank page title',
      url: fullPath || 'blank page url',
      server: host,
      creator,
      themeLanguage: theme ? theme + '-' + page.language() : 'blank theme',
      theme: theme || 'blank theme',
      issuedDate,
      modifiedDate,
      identifier: field('identifier'),
      pageType: newsTypeOf(field('type'), settings.newsTypes),
      appName: field('appName'),
      loginStatus: loginStatusOf(page),
      deviceType: deviceTypeOf(window.navigator.userAgent, window.navigator.maxTouchPoints),
      // As the page states it (`eng`, `fra`); else by its `lang` attribute or address.
      pageLanguage: field('language') || (page.language() === 'fr' ? 'fra' : 'eng'),
      addressLength: String(fullPath.length),
      libraryVersion: `${settings.environment} ${settings.version} ${settings.built}`,
      queryString: query || 'blank query string',
      path255: fullPath,
      path100: fullPath,
      folder: folderOf(path) || 'blank folder',
      filename: filenameOf(path) || 'blank filename',
      contentAgeDays: String(age ?? ''),
      ownership:
        field('ownership') || attributeInPage(document, settings.attributes['owner']) || creator,
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

/** Row 3.2: as found, or the anonymous label that the settings give it. */
function loginStatusOf({ field, settings }: PageContext): string {
  const status = field('loginStatus');
  const labels = settings.loginStatusLabels;
  return labels && Object.keys(labels).indexOf(status) >= 0 ? (labels[status] as string) : status;
}

/** Value of an attribute, from the first element that has it: levels of ownership, type of an error page (row 8.12). */
function attributeInPage(document: Document, name = ''): string {
  return attributeOf(document.querySelector(`[${name}]`), name);
}
