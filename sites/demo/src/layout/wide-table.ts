/** A table that is wider than a small screen scrolls in a region that a keyboard can reach. */
import { html, type Html } from '../html.ts';

export function wideTable(label: string, table: Html): Html {
  return html`<div class="table-scroll" role="region" aria-label="${label}" tabindex="0">
    ${table}
  </div>`;
}
