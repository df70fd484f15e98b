/** The library on the page, exactly once, in the two ways that hosts load it. */
import { libraryAddress } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { pageScript } from './resources.ts';

export function libraryInHead(): Html {
  return html`<script src="${libraryAddress}" defer referrerpolicy="strict-origin"></script>`;
}

/** Older templates load it last, without `async`, and then say that the page has ended. */
export function libraryAtBodyEnd(): Html {
  return html`<script src="${libraryAddress}" referrerpolicy="strict-origin"></script>
    ${pageScript('page-bottom', 'in order')}`;
}
