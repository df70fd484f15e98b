/** What is pushed to the page's data layer at page load (row 3.4): cleaned like everything that leaves. */
import { parameterTable, type Dimensions } from '@balise/beacon';
import { settings } from '../../env/settings.ts';
import { isDebugging } from '../../env/log.ts';

/** Dimensions; where the data layer has another name for one, it follows. */
const NAMES =
  'title url server creator themeLanguage issuedDate:issueDate pageType:type queryString appName loginStatus ' +
  'localDay localHour pageLanguage libraryVersion';

export function pageData(cleaned: Dimensions): Record<string, unknown> {
  const data: Record<string, unknown> = {
    debugData: {
      environment: settings.environment,
      // Pages of another verdict have no rules.
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
