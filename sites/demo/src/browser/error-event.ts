/** Row 4.14: the error page's own event. */
import { pushToDataLayer } from './page-globals.ts';

pushToDataLayer({ event: 'error', error: { name: '404' } });
