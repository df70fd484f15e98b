/** Only compiled, never run. The type check fails if the application could use a wrong name. */
import type { Marks } from '@balise/page';
import { pushToDataLayer } from '../browser/page-globals.ts';

pushToDataLayer({ event: 'pageLoad', page: { title: 'Result', url: '/result' } });
window._satellite?.track('pageBottom');

// @ts-expect-error A misspelt event.
pushToDataLayer({ event: 'pageLaod', page: { title: 'Result' } });
// @ts-expect-error A misspelt member of the page.
pushToDataLayer({ event: 'pageLoad', page: { titel: 'Result' } });
// @ts-expect-error A misspelt direct call.
window._satellite?.track('pageBotom');
// @ts-expect-error A misspelt mark.
export const marks: Marks = { 'data-gc-analytics-form-name': 'DEMO-DÉMO:Benefit finder' };
