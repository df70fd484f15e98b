/** What older templates call last, when the library above them has loaded. */
import './page-globals.ts';

window._satellite?.pageBottom();
