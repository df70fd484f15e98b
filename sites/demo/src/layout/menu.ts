/** The main menu. `menu.js` opens it. Without scripts, the style sheet shows it open. */
import { addressOf, type PageId } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import type { Language } from '../language.ts';
import { titleOf } from '../page-texts.ts';
import { layoutTexts } from './layout-texts.ts';

const entries: readonly PageId[] = ['services', 'news', 'account', 'privacy', 'app'];

export function menu(language: Language): Html {
  const texts = layoutTexts(language);
  return html`<nav class="gcweb-menu" aria-label="${texts.menuLabel}">
    <button
      type="button"
      id="mainMenuBtn"
      aria-haspopup="true"
      aria-expanded="false"
      aria-controls="main-menu"
    >
      ${texts.menuButton}
    </button>
    <ul role="menu" id="main-menu" aria-labelledby="mainMenuBtn">
      ${entries.map((id) => html`<li role="none"><a role="menuitem" href="${addressOf(id, language)}">${titleOf(id, language)}</a></li> `)}
    </ul>
  </nav>`;
}
