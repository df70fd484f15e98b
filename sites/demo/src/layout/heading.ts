/** The page's one `h1`, where the hosts' skip link and structured data expect it. */
import { html, type Html } from '../html.ts';

export function pageHeading(text: string): Html {
  return html`<h1 id="wb-cont" property="name">${text}</h1>`;
}
