/** Everything that a page view says of the page (rows 3.5 to 3.11, 3.13). */
import { contentAge } from './content-age.ts';
import { deviceTypeOf } from './device-type.ts';
import { foldSpaces } from './fold-spaces.ts';
import { newsTypeOf } from './news-type.ts';
import type { Observed } from './observed.ts';
import { filenameOf, folderOf, themeOf } from './page-address.ts';
import type { PageContext } from './page-context.ts';
import { readSearch } from './search-page.ts';
import { dayAndTime } from './toronto-time.ts';

/** Row 3.13, and 3.7 and 3.9 in the specification's words. */
const BLANK = 'blank ';

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
  const search = readSearch(page);
  const error = attributeInPage(document, 'data-gc-analytics-error');
  return {
    dimensions: {
      title: field('title') || foldSpaces(document.title) || BLANK + 'page title',
      url: fullPath || BLANK + 'page url',
      server: host,
      creator,
      themeLanguage: theme ? theme + '-' + page.language() : BLANK + 'theme',
      theme: theme || BLANK + 'theme',
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
      queryString: query || BLANK + 'query string',
      path255: fullPath,
      path100: fullPath,
      folder: folderOf(path) || BLANK + 'folder',
      filename: filenameOf(path) || BLANK + 'filename',
      contentAgeDays: String(age ?? ''),
      ownership:
        field('ownership') || attributeInPage(document, 'data-gc-analytics-owner') || creator,
      products: field('products'),
      localDay: day,
      localHour: time,
      serverTime: day + ' ' + time,
      searchTerm: '',
      searchResultsCount: '',
      searchRefinement: '',
      ...search?.dimensions,
      errorType: error || (search?.dimensions['errorType'] ?? ''),
    },
    events: { contentAge: age, ...search?.events, ...(error && { pageError: true }) },
  };
}

/** Row 3.2: as found, or the anonymous label that the settings give it. */
function loginStatusOf({ field, settings }: PageContext): string {
  const status = field('loginStatus');
  const label: unknown = settings.loginStatusLabels[status];
  return typeof label === 'string' ? label : status;
}

/** Value of an attribute, from the first element that has it: levels of ownership, type of an error page (row 8.12). */
function attributeInPage(document: Document, name: string): string {
  return document.querySelector(`[${name}]`)?.getAttribute(name)?.trim() ?? '';
}
