/** The last call in older templates, after the library has loaded. */
import './page-globals.ts';

window._satellite?.pageBottom();
