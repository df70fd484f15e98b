/** The page's only `h1`, with the id and property that the hosts use for the skip link and structured data. */
import { html, type Html } from '../html.ts';

export function pageHeading(text: string): Html {
  return html`<h1 id="wb-cont" property="name">${text}</h1>`;
}
