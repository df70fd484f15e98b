/** Loads the library in one of the ways of the hosts. A page uses exactly one of them. */
import { askingLibrary, libraryAddress } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { pageScript } from './resources.ts';

export function libraryInHead(address = libraryAddress): Html {
  return html`<script src="${address}" defer referrerpolicy="strict-origin"></script>`;
}

export function libraryThatAsks(): Html {
  return libraryInHead(askingLibrary + 'balise.js');
}

/** Older templates load the library last, without `async`, and then report the end of the page. */
export function libraryAtBodyEnd(): Html {
  return html`<script src="${libraryAddress}" referrerpolicy="strict-origin"></script>
    ${pageScript('page-bottom', 'in order')}`;
}
