/** Row 3.2: pushes an anonymous login status before the library runs. */
import { pushToDataLayer } from './page-globals.ts';

pushToDataLayer({ user: { loginStatus: 'signed-in' } });
