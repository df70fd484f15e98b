/** Puts a wide table into a region that scrolls on a small screen and can take the keyboard focus. */
import { html, type Html } from '../html.ts';

export function wideTable(label: string, table: Html): Html {
  return html`<div class="table-scroll" role="region" aria-label="${label}" tabindex="0">
    ${table}
  </div>`;
}
