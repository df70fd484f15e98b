/** Links for keyboard users to the content and to the footer. */
import { html, type Html } from '../html.ts';
import type { Language } from '../language.ts';
import { layoutTexts } from './layout-texts.ts';

export function skipLinks(language: Language): Html {
  const texts = layoutTexts(language);
  return html`<nav aria-label="${texts.skipToContent}">
    <ul id="wb-tphp">
      <li class="wb-slc"><a class="wb-sl" href="#wb-cont">${texts.skipToContent}</a></li>
      <li class="wb-slc"><a class="wb-sl" href="#wb-info">${texts.skipToFooter}</a></li>
    </ul>
  </nav>`;
}
