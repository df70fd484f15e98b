/** The site search, with the same hidden fields as the search form of the hosts (row 2.2). */
import { addressOf } from '../addresses.ts';
import { attributes, html, type Html } from '../html.ts';
import type { Language } from '../language.ts';
import { layoutTexts } from './layout-texts.ts';

export function searchForm(idPrefix: string, label: string, language: Language): Html {
  const texts = layoutTexts(language);
  const hidden = {
    cdn: 'canada',
    st: 's',
    num: '10',
    langs: language,
    st1rt: '1',
    s5bm3ts21rch: 'x',
    _charset_: 'UTF-8',
  };
  return html`<form
    action="${addressOf('search', language)}"
    method="get"
    role="search"
    aria-label="${label}"
  >
    ${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" ${attributes({ name, value })} /> `)}<label
      class="wb-inv"
      for="${idPrefix}-q"
      >${texts.searchLabel}</label
    >
    <input
      id="${idPrefix}-q"
      name="q"
      type="search"
      maxlength="170"
      autocomplete="off"
      placeholder="${texts.searchButton}"
    />
    <button type="submit" id="${idPrefix}-sub" name="wb-srch-sub">${texts.searchButton}</button>
  </form>`;
}
