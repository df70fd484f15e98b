/** The library on the page, exactly once, in the ways that hosts load it. */
import { askingLibrary, libraryAddress } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { pageScript } from './resources.ts';

export function libraryInHead(address = libraryAddress): Html {
  return html`<script src="${address}" defer referrerpolicy="strict-origin"></script>`;
}

export function libraryThatAsks(): Html {
  return libraryInHead(askingLibrary + 'balise.js');
}

/** Older templates load it last, without `async`, and then say that the page has ended. */
export function libraryAtBodyEnd(): Html {
  return html`<script src="${libraryAddress}" referrerpolicy="strict-origin"></script>
    ${pageScript('page-bottom', 'in order')}`;
}
