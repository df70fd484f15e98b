/** Row 4.14: pushes the event of the error page. */
import { pushToDataLayer } from './page-globals.ts';

pushToDataLayer({ event: 'error', error: { name: '404' } });
