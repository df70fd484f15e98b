/** Row 3.2: an anonymous label, pushed before the library runs. */
import { pushToDataLayer } from './page-globals.ts';

pushToDataLayer({ user: { loginStatus: 'signed-in' } });
