/** Data that is pushed to the page’s data layer at page load (row 3.4). It is cleaned like all reported data. */
import { parameterTable, type Dimensions } from '@balise/beacon';
import { settings } from '../../env/settings.ts';
import { isDebugging } from '../../env/log.ts';

/** Dimensions, with the name in the data layer if it differs. */
const NAMES =
  'title url server creator themeLanguage issuedDate:issueDate pageType:type queryString appName loginStatus ' +
  'localDay localHour pageLanguage libraryVersion';

export function pageData(cleaned: Dimensions): Record<string, unknown> {
  const data: Record<string, unknown> = {
    debugData: {
      environment: settings.environment,
      // Rules run only on allowed pages.
      verdict: 'allowed',
      reason: 'allowed',
      rules: settings.rules.length,
      trace: isDebugging() ? 'on' : 'off',
    },
  };
  for (const [dimension, name = dimension] of parameterTable(NAMES))
    data[name] = cleaned[dimension] ?? '';
  return data;
}
