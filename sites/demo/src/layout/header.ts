/** The header: language selection, site name, search and menu. */
import { addressOf } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { otherLanguage, type Language } from '../language.ts';
import type { PageDefinition } from '../page.ts';
import { layoutTexts } from './layout-texts.ts';
import { menu } from './menu.ts';
import { searchForm } from './search-form.ts';

export function header(page: PageDefinition, language: Language): Html {
  const texts = layoutTexts(language);
  return html`<header>
    <div id="wb-bnr" class="container">
      ${languageSelection(page, language)}
      <p class="brand"><a href="${addressOf('home', language)}">${texts.siteName}</a></p>
      <section id="wb-srch">
        <h2 class="wb-inv">${texts.search}</h2>
        ${searchForm('wb-srch', texts.searchLabel, language)}
      </section>
    </div>
    ${menu(language)}
  </header>`;
}

function languageSelection(page: PageDefinition, language: Language): Html {
  const texts = layoutTexts(language);
  const other = otherLanguage(language);
  return html`<section id="wb-lng">
    <h2 class="wb-inv">${texts.languageSelection}</h2>
    <ul>
      <li>
        <a lang="${other}" hreflang="${other}" href="${addressOf(page.id, other)}"
          >${texts.otherLanguage}</a
        >
      </li>
    </ul>
  </section>`;
}
