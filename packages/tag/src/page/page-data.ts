/** What is pushed to the page's data layer at page load (row 3.4): cleaned like everything that leaves. */
import type { PageContext } from './page-context.ts';
import { pageDimensions } from './page-dimensions.ts';

export function pageData(page: PageContext): Readonly<Record<string, unknown>> {
  const values = page.clean(pageDimensions(page));
  const get = (name: string): string => values[name] ?? '';
  return {
    title: get('title'),
    url: get('url'),
    server: get('server'),
    creator: get('creator'),
    themeLanguage: get('themeLanguage'),
    issueDate: get('issuedDate'),
    type: get('pageType'),
    queryString: get('queryString'),
    appName: get('appName'),
    loginStatus: get('loginStatus'),
    debugData: {
      environment: page.settings.environment,
      verdict: page.verdict.aborted ? 'aborted' : 'allowed',
      reason: page.verdict.reason,
      rules: page.ruleCount,
      trace: page.tracing() ? 'on' : 'off',
    },
    localDay: get('localDay'),
    localHour: get('localHour'),
    pageLanguage: get('pageLanguage'),
    libraryVersion: get('libraryVersion'),
  };
}
