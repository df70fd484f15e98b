/** The footer, in the three bands of the host pages: contextual, main and sub. */
import { addressOf, landingAddress, type PageId } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import type { Language } from '../language.ts';
import { titleOf } from '../page-texts.ts';
import { layoutTexts } from './layout-texts.ts';

const contextual: readonly PageId[] = ['benefits', 'apply', 'news'];
const main: readonly PageId[] = [
  'home',
  'dataLayer',
  'digitalData',
  'noMetadata',
  'excluded',
  'error',
];

export function footer(language: Language): Html {
  const { footer: texts } = layoutTexts(language);
  return html`<footer id="wb-info" tabindex="-1">
    <h2 class="wb-inv">${texts.about}</h2>
    <div class="gc-contextual">
      <div class="container">${linkList(texts.contextual, contextual, language)}</div>
    </div>
    <div class="gc-main-footer">
      <div class="container">${linkList(texts.main, main, language)}</div>
    </div>
    <div class="gc-sub-footer">
      <div class="container">
        <nav aria-labelledby="footer-sub">
          <h3 class="wb-inv" id="footer-sub">${texts.sub}</h3>
          <ul>
            <li><a href="${landingAddress}">${texts.tour}</a></li>
            <li><a href="${addressOf('privacy', language)}">${titleOf('privacy', language)}</a></li>
            <li><a href="#wb-tphp">${texts.top}</a></li>
          </ul>
        </nav>
        <p>${texts.disclaimer}</p>
      </div>
    </div>
  </footer>`;
}

function linkList(heading: string, pages: readonly PageId[], language: Language): Html {
  const items = pages.map(
    (id) => html`<li><a href="${addressOf(id, language)}">${titleOf(id, language)}</a></li> `,
  );
  return html`<nav aria-label="${heading}">
    <h3>${heading}</h3>
    <ul>
      ${items}
    </ul>
  </nav>`;
}
