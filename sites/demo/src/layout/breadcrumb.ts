/** The breadcrumb: pages from the home page to the parent of this page. */
import { addressOf, type PageId } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { titleOf } from '../page-texts.ts';
import { layoutTexts } from './layout-texts.ts';

export function breadcrumb(page: PageDefinition, context: PageContext): Html | null {
  const { language } = context;
  if (page.id === 'home') return null;
  const items = trail(page, context).map(
    (id) => html`<li><a href="${addressOf(id, language)}">${titleOf(id, language)}</a></li> `,
  );
  return html`<nav id="wb-bc" property="breadcrumb">
    <h2 class="wb-inv">${layoutTexts(language).breadcrumb}</h2>
    <div class="container">
      <ol class="breadcrumb">
        ${items}
      </ol>
    </div>
  </nav>`;
}

function trail(page: PageDefinition, context: PageContext): PageId[] {
  if (page.id === 'home') return [];
  const above = page.parent ?? 'home';
  const parent = context.pages.find(({ id }) => id === above);
  return parent === undefined ? [above] : [...trail(parent, context), above];
}
